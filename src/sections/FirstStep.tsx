import { type Description, DescriptionRows } from '../ui/DescriptionRows.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LinkList, type Links } from '../ui/LinkList.tsx';
import styles from './FirstStep.module.css';

type FirstStepProps = {
  label: string;
  /** Sentence about the usual first step. */
  text?: string | undefined;
  /** Costs of the first paid step. */
  costs?: Description | undefined;
  action: Links[number];
  /** Links to all steps, and to the questions that are asked before the first one. */
  links: Links;
};

/** The first step of a service in one line, what it costs, and links to what goes with it. */
export function FirstStep({ label, text, costs, action, links }: FirstStepProps) {
  return (
    <div className={styles.step} data-text="quiet">
      {(text ?? costs) && (
        <p>
          <strong>{label}</strong> {text}
        </p>
      )}
      {costs && <DescriptionRows items={[costs]} spacing="figure" />}
      <p className={styles.action}>
        <LinkButton href={action.href}>{action.label}</LinkButton>
      </p>
      <LinkList links={links} />
    </div>
  );
}
