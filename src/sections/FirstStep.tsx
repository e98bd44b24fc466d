<<<<<<< HEAD
import type { ReactNode } from 'react';
=======
import { Fragment } from 'react';
>>>>>>> wt/answers
import { Inset } from '../ui/Inset.tsx';

type FirstStepProps = {
  label: string;
  /** What the first step usually is; a sentence. */
  text?: string | undefined;
<<<<<<< HEAD
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
=======
  /** To all steps, and to what is asked before the first one. */
  links: readonly { label: string; href: string }[];
};

/** The first step of a service in one line, and links to what goes with it; nothing without either. */
export function FirstStep({ label, text, links }: FirstStepProps) {
  if (!text && links.length === 0) return null;
  return (
    <Inset>
      <p data-text="quiet">
        {text && (
          <>
            <strong>{label}</strong> {text}{' '}
          </>
        )}
        {links.map((link, index) => (
          <Fragment key={link.href}>
            {index > 0 && ' · '}
            <a href={link.href}>{link.label}</a>
          </Fragment>
        ))}
      </p>
>>>>>>> wt/answers
    </Inset>
  );
}
