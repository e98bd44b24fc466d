import { LinkList, type Links } from '../ui/LinkList.tsx';
import styles from './FirstStep.module.css';

type FirstStepProps = {
  label: string;
  /** What the first step usually is; a sentence. */
  text?: string | undefined;
  /** To all steps, and to what is asked before the first one. */
  links: Links;
};

/** The first step of a service in one line, and links to what goes with it. */
export function FirstStep({ label, text, links }: FirstStepProps) {
  return (
    <div className={styles.step} data-text="quiet">
      {text && (
        <p>
          <strong>{label}</strong> {text}
        </p>
      )}
      <LinkList links={links} />
    </div>
  );
}
