import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Card.module.css';

export type CardProps = {
  title: string;
  href: string;
  /** The picture on top. */
  cover: ReactNode;
  /** A line above the title. */
  eyebrow?: ReactNode;
  /** Words of the link at the end; without them the title is the link. */
  action?: string;
  /** Level of the title in the page's outline. */
  level: 2 | 3;
  /** What stands between title and link. */
  children: ReactNode;
};

/** An item of a `Grid`: a picture, a title and a few words. All of it answers to a click. */
export function Card({ title, href, cover, eyebrow, action, level, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={styles.card}>
      <div className={styles.cover}>{cover}</div>
      {eyebrow}
      <Heading className={styles.title}>
        {action ? (
          title
        ) : (
          <a className={styles.titleLink} href={href}>
            {title}
          </a>
        )}
      </Heading>
      <div className={styles.text}>{children}</div>
      {action && (
        <a className={styles.action} href={href}>
          {action} <VisuallyHidden>{title}</VisuallyHidden>
        </a>
      )}
    </li>
  );
}
