import type { ReactNode } from 'react';
import { Inset } from '../ui/Inset.tsx';
import { Prose } from '../ui/Prose.tsx';
import { TextAside, type TextAsideProps } from './TextAside.tsx';

type TextBandProps = { aside: TextAsideProps; children: ReactNode };

/** The text of a page, from Markdown. */
export function TextBand({ aside, children }: TextBandProps) {
  return (
    <Inset layout="beside">
      <TextAside {...aside} />
      <Prose>{children}</Prose>
    </Inset>
  );
}
