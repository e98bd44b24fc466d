import type { ReactNode } from 'react';
import { AddressLink } from '../ui/AddressLink.tsx';
import { Band } from '../ui/Band.tsx';
import { DescriptionRows } from '../ui/DescriptionRows.tsx';
import type { Description } from '../ui/DescriptionItems.tsx';
import styles from './BriefList.module.css';

type BriefListProps = {
  heading: string;
  /** The page that has all of it; its address is printed. */
  host: string;
  href: string;
  items: readonly {
    title: string;
    href?: string;
    /** Below the title. */
    note?: string;
    text?: string;
    facts?: readonly Description[];
  }[];
  /** Below the heading, two columns of short items. */
  layout?: 'rows' | 'columns';
  /** Below the address. */
  children?: ReactNode;
};

/** A part of a sheet: items below the address of the page that has more. Nothing without items. */
export function BriefList(props: BriefListProps) {
  const { heading, host, href, items, layout = 'rows', children } = props;
  if (items.length === 0) return null;
  const aside = (
    <>
      <AddressLink host={host} href={href} />
      {children && <div className={styles.beside}>{children}</div>}
    </>
  );
  return (
    <Band heading={heading} layout={layout === 'rows' ? 'beside' : 'above'} aside={aside}>
      <ul role="list" className={styles[layout]}>
        {items.map(({ title, href: page, note, text, facts = [] }) => (
          <li key={title} className={styles.item}>
            <div>
              <h3 className={styles.title}>
                {page ? (
                  <a href={page} data-address="">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              {note && <p data-text="small">{note}</p>}
            </div>
            <div className={styles.about}>
              {text && <p data-text="quiet">{text}</p>}
              <DescriptionRows items={facts} spacing="compact" />
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
