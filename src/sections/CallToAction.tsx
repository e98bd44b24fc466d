import { type ReactNode, useId } from 'react';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './CallToAction.module.css';

type CallToActionProps = {
  title: string;
  action: string;
  href: string;
  /** Beside the question, such as the person who answers or the next page. */
  children?: ReactNode;
};

/** The last band of a page: a question and a button. */
export function CallToAction({ title, action, href, children }: CallToActionProps) {
  const id = useId();
  return (
    <section className={styles.band} aria-labelledby={id} data-tone="closing" data-screen-only="">
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <div className={styles.answer}>
        {children}
        <LinkButton href={href}>{action}</LinkButton>
      </div>
    </section>
  );
}
