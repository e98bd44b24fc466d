import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Quotes.module.css';

type Quote = {
  id: string;
  content: string;
  name: string;
  role?: string | undefined;
  company?: string | undefined;
  dateText?: string | undefined;
  /** Address where the words are to be read. */
  source?: string | undefined;
  /** Case study that they are about. */
  project?: { title: string; href: string } | undefined;
};

export type QuotesProps = {
  quotes: readonly Quote[];
  /** Label of the links to the sources. */
  sourceLabel: string;
};

/** Words of clients with their sources; a single one is large. */
export function Quotes({ quotes, sourceLabel }: QuotesProps) {
  return (
    <ul role="list" className={styles.quotes}>
      {quotes.map(({ id, content, name, role, company, dateText, source, project }) => (
        <li key={id}>
          <figure className={styles.quote}>
            <blockquote cite={source}>{content}</blockquote>
            <figcaption className={styles.caption} data-text="small">
              <span>{[name, role, company].filter(Boolean).join(', ')}</span>
              {dateText && <span>{dateText}</span>}
              {project && <a href={project.href}>{project.title}</a>}
              {source && (
                <a href={source}>
                  {sourceLabel} <VisuallyHidden>{name}</VisuallyHidden>
                </a>
              )}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
