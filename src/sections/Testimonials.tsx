import { Band } from '../ui/Band.tsx';
import { Grid } from '../ui/Grid.tsx';
import styles from './Testimonials.module.css';

export type TestimonialsProps = {
  heading: string;
  /** What to say while there is nothing to quote. */
  empty: string;
  testimonials: readonly { id: string; content: string; name: string; company: string }[];
};

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
