import type { ComponentProps } from 'react';
import styles from './Button.module.css';

export type LinkButtonProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  href: string;
  /** `band` stands on the deep band, in whose colours it is drawn. */
  tone?: 'page' | 'band';
};

/** A link that looks like a button, for the one thing that a page wants its reader to do. */
export function LinkButton({ tone = 'page', ...rest }: LinkButtonProps) {
  return <a {...rest} className={styles[tone]} />;
}
