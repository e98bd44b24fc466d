import { FooterEdge } from '#look/FooterEdge.tsx';
import { LinkList, type Links } from '../ui/LinkList.tsx';
import styles from './SiteFooter.module.css';

type SiteFooterProps = {
  /** Accessible name of the navigation. */
  label: string;
  /** The first has the most room; one without links is left out. */
  groups: readonly { heading: string; links: Links }[];
  /** Printed at the top of a page that is passed on, with the day of the build; not on screen. */
  sender?:
    | {
        day: string;
        legalName: string;
        addressLine: string;
        phone?: string | undefined;
        email: string;
      }
    | undefined;
  /** Template with `{year}`, and the year of the build; a script replaces it by that of the visit. */
  copyright: { text: string; year: number };
  /** Name of what is drawn along the top. */
  drawing: string;
};

/** Links to every part of the site, the company’s profiles and the copyright. */
export function SiteFooter({ label, groups, sender, copyright, drawing }: SiteFooterProps) {
  const { text, year } = copyright;
  const [before, ...after] = text.split('{year}');
  return (
    <footer className={styles.footer} data-tone="deep">
      <FooterEdge drawing={drawing} />
      <nav aria-label={label} className={styles.groups}>
        {groups
          .filter(({ links }) => links.length > 0)
          .map(({ heading, links }) => (
            <div key={heading}>
              <h2 className={styles.heading}>{heading}</h2>
              <LinkList links={links} layout="columns" />
            </div>
          ))}
      </nav>
      {sender && (
        <div className={styles.sender}>
          <p>{sender.day}</p>
          <p>
            <strong>{sender.legalName}</strong>
            <br />
            {sender.addressLine}
            <br />
            <bdi dir="ltr">{[sender.phone, sender.email].filter(Boolean).join(' · ')}</bdi>
          </p>
        </div>
      )}
      <p className={styles.copyright} data-text="small" data-screen-only="">
        {before}
        <span data-current-year>{year}</span>
        {after.join(String(year))}
      </p>
    </footer>
  );
}
