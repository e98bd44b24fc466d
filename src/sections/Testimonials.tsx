import { Band } from '../ui/Band.tsx';
import { type Description, DescriptionList } from '../ui/DescriptionList.tsx';
import styles from './Testimonials.module.css';

type TestimonialsProps = {
  heading: string;
  /** Shown without testimonials. */
  empty: string;
  testimonials: readonly { id: string; content: string; name: string; company: string }[];
  /** Claims that visitors can check on the page itself; the hint says how. */
  proof?: { title: string; hint: string; figures: readonly Description[] } | undefined;
};

/** Quotes of clients, above claims that visitors can check themselves. */
export function Testimonials({ heading, empty, testimonials, proof }: TestimonialsProps) {
  return (
    <Band name="testimonials" heading={heading}>
      <div className={styles.parts}>
        {testimonials.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <ul role="list" className={styles.quotes}>
            {testimonials.map(({ id, content, name, company }) => (
              <li key={id}>
                <figure className={styles.testimonial}>
                  <blockquote>{content}</blockquote>
                  <figcaption data-text="small">{`${name}, ${company}`}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        )}
        {proof && (
          <div className={styles.proof}>
            <h3>{proof.title}</h3>
            <DescriptionList items={proof.figures} />
            <p data-text="small">{proof.hint}</p>
          </div>
        )}
      </div>
    </Band>
  );
}
