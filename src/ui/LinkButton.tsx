import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type LinkButtonProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & { href: string };

/** A link that looks like a button, for the main action of a page. */
export function LinkButton(props: LinkButtonProps) {
  return <a {...props} className={styles.button} />;
}
