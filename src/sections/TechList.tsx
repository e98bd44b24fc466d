import { useId } from 'react';
import styles from './TechList.module.css';

type TechListProps = {
  heading: string;
  /** Icons as path data on a 24 by 24 grid; a technology may have none. */
  list: readonly { name: string; path?: string | undefined }[];
};

/** The technologies of a project. */
export function TechList({ heading, list }: TechListProps) {
  const id = useId();
  return (
    <section className={styles.tech} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul role="list" className={styles.list}>
        {list.map(({ name, path }) => (
          <li key={name} className={styles.technology}>
            <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
              {path ? <path d={path} /> : <rect x="6" y="6" width="12" height="12" rx="3" />}
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
