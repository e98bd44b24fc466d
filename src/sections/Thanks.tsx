import type { ReactNode } from 'react';
import { DescriptionList, type Description } from '../ui/DescriptionList.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Loom, type LoomProps } from '../ui/Loom.tsx';
import { MailText } from '../ui/MailText.tsx';
import styles from './Thanks.module.css';

type Outcome = { title: string; text: string; link: { label: string; href: string } };

type ThanksProps = {
  /** Shown by the server if it knows the enquiry. */
  arrived: Outcome & { facts: readonly Description[] };
  /** Shown otherwise. */
  unknown: Outcome;
  /** Of an enquiry that has arrived. */
  cloth: LoomProps['cloth'];
  caption: LoomProps['caption'];
  /** Becomes a link wherever it stands in the texts. */
  email: string;
  /** What happens after an enquiry. */
  children?: ReactNode;
};

/** The result of a form sent without JavaScript; server/enquiries/thanks-page.ts changes the outcome. */
export function Thanks({ arrived, unknown, cloth, caption, email, children }: ThanksProps) {
  const rest = ({ text, link }: Outcome) => (
    <>
      <p data-text="quiet">
        <MailText text={text} email={email} />
      </p>
      <LinkButton href={link.href}>{link.label}</LinkButton>
    </>
  );
  return (
    <div className={styles.thanks} data-outcome="unknown">
      <Loom cloth={cloth} caption={caption}>
        <div className={styles.text}>
          {/* One h1 for both outcomes. */}
          <h1>
            <span className={styles.arrived}>{arrived.title}</span>
            <span className={styles.unknown}>{unknown.title}</span>
          </h1>
          <div className={`${styles.text} ${styles.arrived}`}>
            <DescriptionList items={arrived.facts} layout="rows" />
            {children}
            {rest(arrived)}
          </div>
          <div className={`${styles.text} ${styles.unknown}`}>{rest(unknown)}</div>
        </div>
      </Loom>
    </div>
  );
}
