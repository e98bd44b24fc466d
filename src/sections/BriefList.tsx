import type { ReactNode } from 'react';
import { Band } from '../ui/Band.tsx';
import { type Description, DescriptionList } from '../ui/DescriptionList.tsx';
import styles from './BriefList.module.css';

type BriefListProps = {
  /** Unique in its page. */
  name: string;
  heading: string;
  /** The page that has all of it, by its address without a scheme. */
  source: { label: string; href: string };
  items: readonly {
    title: string;
    href?: string;
    /** Below the title. */
    note?: string;
    text?: string;
    facts?: readonly Description[];
  }[];
  /** Below the source. */
  children?: ReactNode;
};

/** A part of a sheet: items in ruled rows, below the address of the page that has more. Nothing without items. */
export function BriefList({ name, heading, source, items, children }: BriefListProps) {
  if (items.length === 0) return null;
  const aside = (
    <>
      <a className={styles.source} href={source.href} data-address="">
        {source.label}
      </a>
      {children}
    </>
  );
  return (
    <Band name={name} heading={heading} layout="beside" aside={aside}>
      <ul role="list" className={styles.list}>
        {items.map(({ title, href, note, text, facts = [] }) => (
          <li key={title} className={styles.item}>
            <div>
              <h3 className={styles.title}>
                {href ? (
                  <a href={href} data-address="">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              {note && <p data-text="small">{note}</p>}
            </div>
            <div className={styles.text}>
              {text && <p data-text="quiet">{text}</p>}
              <DescriptionList items={facts} layout="line" />
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
