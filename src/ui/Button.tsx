import type { ComponentProps } from 'react';
import styles from './Button.module.css';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'>;

export function Button({ type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={styles.page} />;
}
