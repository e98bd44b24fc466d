import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'>;

/** A button that submits a form only with `type="submit"`. */
export function Button({ type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={styles.button} />;
}
