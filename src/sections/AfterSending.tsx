import { Portrait, type PortraitOf } from '../ui/Portrait.tsx';
import styles from './AfterSending.module.css';

type AfterSendingProps = {
  /** The person who reads a message first. */
  reader?: (PortraitOf & { label: string; href: string; role: string }) | undefined;
  /** The steps after that, a line each. */
  next?: { heading: string; lines: readonly string[] } | undefined;
};

/** The reader of a message, and the next steps. */
export function AfterSending({ reader, next }: AfterSendingProps) {
  return (
    <>
      {reader && (
        <div className={styles.reader} data-screen-only="">
          <div className={styles.portrait}>
            <Portrait person={reader} loading="eager" />
          </div>
          <div>
            <p className={styles.quiet}>{reader.label}</p>
            <p className={styles.name}>
              <a href={reader.href}>{reader.name}</a>
            </p>
            <p className={styles.quiet}>{reader.role}</p>
          </div>
        </div>
      )}
      {next && next.lines.length > 0 && (
        <section aria-labelledby="next">
          <h2 className={styles.heading} id="next">
            {next.heading}
          </h2>
          <ol role="list" className={styles.lines}>
            {next.lines.map((line, index) => (
              <li key={line} className={styles.line}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {line}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
