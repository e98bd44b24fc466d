import { Band } from '../ui/Band.tsx';
import { Prose } from '../ui/Prose.tsx';

/** The mission of the company. */
export function Mission({
  heading,
  paragraphs,
}: {
  heading: string;
  paragraphs: readonly string[];
}) {
  return (
    <Band name="mission" heading={heading} layout="beside">
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </Band>
  );
}
