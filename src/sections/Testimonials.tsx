import { Band } from '../ui/Band.tsx';
import { type Description, DescriptionRows } from '../ui/DescriptionRows.tsx';
import { Quotes, type QuotesProps } from './Quotes.tsx';
import styles from './Testimonials.module.css';

type TestimonialsProps = QuotesProps & {
  heading: string;
  /** Shown without quotes. */
  empty?: string;
  /** Claims that visitors can check on the page itself; the hint says how. */
  proof?: { title: string; hint: string; figures: readonly Description[] } | undefined;
};

/** Quotes of clients, above claims that visitors can check themselves. */
export function Testimonials({ heading, empty, proof, ...quoted }: TestimonialsProps) {
  return (
    <Band heading={heading}>
      <div className={styles.parts}>
        {quoted.quotes.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <Quotes {...quoted} />
        )}
        {proof && (
          <div className={styles.proof}>
            <h3>{proof.title}</h3>
            <DescriptionRows items={proof.figures} spacing="figure" />
            <p data-text="small">{proof.hint}</p>
          </div>
        )}
      </div>
    </Band>
  );
}
