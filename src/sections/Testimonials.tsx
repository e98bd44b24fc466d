import { Band } from '../ui/Band.tsx';
import { Grid } from '../ui/Grid.tsx';
import styles from './Testimonials.module.css';

type TestimonialsProps = {
  heading: string;
  /** Shown without testimonials. */
  empty: string;
  testimonials: readonly { id: string; content: string; name: string; company: string }[];
};

/** Quotes of clients, three across on large screens. */
export function Testimonials({ heading, empty, testimonials }: TestimonialsProps) {
  return (
    <Band name="testimonials" heading={heading}>
      {testimonials.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <Grid across="three">
          {testimonials.map(({ id, content, name, company }) => (
            <li key={id}>
              <figure className={styles.testimonial}>
                <blockquote>{content}</blockquote>
                <figcaption className={styles.source}>{`${name}, ${company}`}</figcaption>
              </figure>
            </li>
          ))}
        </Grid>
      )}
    </Band>
  );
}
