import { Band } from '../ui/Band.tsx';
import { Proof, type ProofProps } from './Proof.tsx';
import styles from './Testimonials.module.css';

type TestimonialsProps = {
  heading: string;
  /** Shown without testimonials. */
  empty: string;
  testimonials: readonly { id: string; content: string; name: string; company: string }[];
  proof?: ProofProps | undefined;
};

/** Quotes of clients, beside claims that visitors can check themselves. */
export function Testimonials({ heading, empty, testimonials, proof }: TestimonialsProps) {
  return (
    <Band name="testimonials" heading={heading}>
      <div className={proof ? styles.columns : undefined}>
        {testimonials.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <ul role="list" className={styles.quotes}>
            {testimonials.map(({ id, content, name, company }) => (
              <li key={id}>
                <figure className={styles.testimonial}>
                  <blockquote>{content}</blockquote>
                  <figcaption className={styles.source}>{`${name}, ${company}`}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        )}
        {proof && <Proof {...proof} />}
      </div>
    </Band>
  );
}
