import type { Weave } from '../loom/weave.ts';
import { Portrait } from '../ui/Portrait.tsx';
import styles from './AfterSending.module.css';

type AfterSendingProps = {
  /** The person who reads a message first. */
  reader?:
    | {
        label: string;
        slug: string;
        href: string;
        name: string;
        role: string;
        portrait: { src: string; alt: string; isPhoto: boolean };
        weave: Weave;
      }
    | undefined;
  /** What happens after that, a line each. */
  next?: { heading: string; lines: readonly string[] } | undefined;
};

/** Who reads a message, and what happens next. */
export function AfterSending({ reader, next }: AfterSendingProps) {
  return (
    <>
      {reader && (
        <div className={styles.reader} data-screen-only="">
          <div className={styles.portrait}>
            <Portrait
              name={reader.slug}
              image={reader.portrait}
              weave={reader.weave}
              loading="eager"
            />
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
