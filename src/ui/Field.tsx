import type { ComponentProps } from 'react';
import styles from './Field.module.css';

export type FieldProps = Omit<
  ComponentProps<'input'> & ComponentProps<'textarea'>,
  'id' | 'className' | 'style' | 'ref' | 'rows'
> & {
  label: string;
  /** Name under which the value is sent; the id of the control too. */
  name: string;
  type: 'text' | 'email';
  /** Lines of text it shows; more than one makes a text area. */
  lines?: number;
  hint?: string;
  /** What there is to know of the value at this moment, read out when it changes; '' is nothing. */
  note?: string;
  /** What is wrong with the value; nothing is, if it is empty. */
  error?: string;
  /** In a template: the slot in `error`. Whoever fills it shows the error and marks the control. */
  errorSlot?: string;
};

/** A label and the control that it names, with a hint before it and what is wrong behind it. */
export function Field(props: FieldProps) {
  const { label, name, type, lines = 1, hint, note, error = '', errorSlot, ...control } = props;
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  const isWrong = error !== '' && errorSlot === undefined;
  const shared = {
    ...control,
    id: name,
    name,
    className: styles.control,
    'aria-describedby': hint ? `${hintId} ${errorId}` : errorId,
    'data-invalid-slot': errorSlot,
    'aria-invalid': isWrong,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} />}
      {note !== undefined && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {/* A description counts what is hidden inside it as nothing, but not what is hidden itself. */}
      <p id={errorId}>
        <span className={styles.error} data-slot={errorSlot} hidden={!isWrong}>
          {error}
        </span>
      </p>
    </div>
  );
}
