import type { ReactNode } from 'react';
import { Inset } from '../ui/Inset.tsx';

type FirstStepProps = {
  label: string;
  /** What the first step usually is; a sentence. */
  text?: string | undefined;
  /** Link to all steps; none if the owner does not describe them. */
  link?: { label: string; href: string } | undefined;
  /** Below it. */
  children?: ReactNode;
};

/** The first step of a service in one line, and the way to all steps; nothing without any of it. */
export function FirstStep({ label, text, link, children }: FirstStepProps) {
  if (!text && !link && !children) return null;
  return (
    <Inset>
      {(text ?? link) && (
        <p data-text="quiet">
          {text && (
            <>
              <strong>{label}</strong> {text}{' '}
            </>
          )}
          {link && <a href={link.href}>{link.label}</a>}
        </p>
      )}
      {children}
    </Inset>
  );
}
