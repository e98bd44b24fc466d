type FirstStepProps = {
  label: string;
  /** What the first step usually is; a sentence. */
  text?: string | undefined;
  /** Link to all steps; none if the owner does not describe them. */
  link?: { label: string; href: string } | undefined;
};

/** The first step of a service in one line, and the way to all steps; nothing without either. */
export function FirstStep({ label, text, link }: FirstStepProps) {
  if (!text && !link) return null;
  return (
    <p data-text="quiet">
      {text && (
        <>
          <strong>{label}</strong> {text}{' '}
        </>
      )}
      {link && <a href={link.href}>{link.label}</a>}
    </p>
  );
}
