import { Fragment } from 'react';

type FirstStepProps = {
  label: string;
  /** What the first step usually is; a sentence. */
  text?: string | undefined;
  /** To all steps, and to what is asked before the first one. */
  links: readonly { label: string; href: string }[];
};

/** The first step of a service in one line, and links to what goes with it; nothing without either. */
export function FirstStep({ label, text, links }: FirstStepProps) {
  if (!text && links.length === 0) return null;
  return (
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
  );
}
