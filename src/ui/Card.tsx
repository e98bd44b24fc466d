import type { ReactNode } from 'react';
import { ActionLabel } from './ActionLabel.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Card.module.css';

type CardProps = {
  title: string;
  href: string;
  cover?: ReactNode;
  /** Line above the title. */
  eyebrow?: ReactNode;
  /** Label of the link at the end; without it the title is the link. */
  action?: string;
  level: 2 | 3;
  /** Between title and link. */
  children: ReactNode;
};

/** An item of a `Grid` with cover, title and text; a click anywhere follows its link. */
export function Card({ title, href, cover, eyebrow, action, level, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={styles.card}>
      {cover && <div className={styles.cover}>{cover}</div>}
      <div className={styles.body}>
        {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
        <Heading className={styles.title}>
          {action ? (
            title
          ) : (
            <a className={styles.titleLink} href={href} data-area="text">
              {title}
            </a>
          )}
        </Heading>
        <div className={styles.text}>{children}</div>
        {action && (
          <a className={styles.action} href={href} data-area="box">
            <ActionLabel label={action} /> <VisuallyHidden>{title}</VisuallyHidden>
          </a>
        )}
      </div>
    </li>
  );
}
