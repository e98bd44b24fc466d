import { Cloth } from '../loom/Cloth.tsx';
import styles from './SiteFooter.module.css';

type Link = { label: string; href: string };

/** Props of `SiteFooter`. */
export type SiteFooterProps = {
  /** Accessible name of the navigation. */
  label: string;
  services: { heading: string; links: readonly Link[] };
  groups: readonly { heading: string; links: readonly Link[] }[];
  social: { heading: string; links: readonly Link[] };
  /** With `{year}` in it. */
  copyright: string;
  /** Year of the build; a script replaces it by the year of the visit. */
  year: number;
};

/** Links to every part of the site, the company’s profiles and the copyright. */
export function SiteFooter(props: SiteFooterProps) {
  const { label, services, groups, social, copyright, year } = props;
  const [before, ...after] = copyright.split('{year}');
  return (
    <footer className={styles.footer}>
      <div className={styles.selvedge} data-screen-only="">
        <Cloth
          name="selvedge"
          weave={{ draft: 'herringbone', warp: 'turmeric', weft: 'indigo' }}
          cut="bolt"
        />
      </div>
      <nav aria-label={label} className={styles.groups} data-screen-only="">
        <Group {...services} wide />
        {groups.map((group) => (
          <Group key={group.heading} {...group} />
        ))}
        <Group {...social} />
      </nav>
      <p className={styles.copyright}>
        {before}
        <span data-current-year>{year}</span>
        {after.join(String(year))}
      </p>
    </footer>
  );
}

type GroupProps = { heading: string; links: readonly Link[]; wide?: boolean };

function Group({ heading, links, wide = false }: GroupProps) {
  return (
    <div className={wide ? styles.wideGroup : undefined}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul role="list" className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
