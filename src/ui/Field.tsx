import type { ComponentProps } from 'react';
import './controls.css';
import styles from './Field.module.css';

export type FieldProps = Omit<
  ComponentProps<'input'> & ComponentProps<'textarea'>,
  'id' | 'className' | 'style' | 'ref'
> & {
  label: string;
  /** Name under which the value is sent, and id of the control. */
  name: string;
  type: 'text' | 'email' | 'tel';
  /** Whether the text has several lines; the control grows with them. */
  isLong?: boolean;
  hint?: string;
  /** Error of the value; '' for none. */
  error?: string | undefined;
};

export function Field(props: FieldProps) {
  const { label, name, type, isLong = false, hint, error = '', ...control } = props;
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  const isWrong = error !== '';
  const shared = {
    ...control,
    id: name,
    name,
    className: styles.control,
    // A text in another script begins on its own side; while there is none, the placeholder tells base.css so.
    dir: 'auto',
    placeholder: ' ',
    'aria-describedby': [hint && hintId, isWrong && errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': isWrong,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} data-text="small" id={hintId}>
          {hint}
        </p>
      )}
      {isLong ? <textarea {...shared} /> : <input {...shared} type={type} />}
      {isWrong && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
