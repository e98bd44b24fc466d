import styles from './Field.module.css';

export type FieldProps = {
  label: string;
  /** Name under which the value is sent; the id of the control too. */
  name: string;
  type: 'text' | 'email';
  autoComplete?: string;
  /** Lines of text it shows; more than one makes a text area. */
  lines?: number;
  required?: boolean;
};

/** A label and the control that it names. */
export function Field({ label, name, type, lines = 1, ...control }: FieldProps) {
  const shared = { ...control, id: name, name, className: styles.control };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {lines > 1 ? <textarea {...shared} rows={lines} /> : <input {...shared} type={type} />}
    </div>
  );
}
