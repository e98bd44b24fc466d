import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type LinkButtonProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  href: string;
  /** `band` has the colours of a deep band. */
  tone?: 'page' | 'band';
};

/** A link that looks like a button, for the main action of a page. */
export function LinkButton({ tone = 'page', ...rest }: LinkButtonProps) {
  return <a {...rest} className={styles[tone]} />;
}
