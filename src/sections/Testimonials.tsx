import { Band } from '../ui/Band.tsx';
import styles from './Testimonials.module.css';

type TestimonialsProps = {
  heading: string;
  /** Shown without testimonials. */
  empty: string;
  testimonials: readonly { id: string; content: string; name: string; company: string }[];
  /** What visitors can check on the page itself. */
  proof?: ProofProps | undefined;
};

type ProofProps = {
  title: string;
  /** How to check it. */
  hint: string;
  figures: readonly { label: string; value: string }[];
};

/** Quotes of clients, beside what visitors can check themselves. */
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

function Proof({ title, hint, figures }: ProofProps) {
  return (
    <div>
      <h3>{title}</h3>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
