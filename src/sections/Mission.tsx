import { Band } from '../ui/Band.tsx';
import { Prose } from '../ui/Prose.tsx';

/** What the company is for, in a few paragraphs. */
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
