import { Cloth } from '../loom/Cloth.tsx';
import type { Weave } from '../loom/weave.ts';
import styles from './SiteHeader.module.css';

export type SiteHeaderProps = {
  name: string;
  cloth: Weave;
  /** Name of the link on logo and company name, for those who do not see that it leads home. */
  home: string;
  label: string;
  links: readonly { label: string; href: string }[];
  /** Address of this page. */
  path: string;
};

export function SiteHeader({ name, cloth, home, label, links, path }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <a className={styles.brand} href="/" aria-label={`${name}, ${home}`}>
        <span className={styles.logo}>
          <Cloth name="logo" weave={cloth} columns={5} rows={5} />
        </span>
        {name}
      </a>
      <nav aria-label={label}>
        <ul role="list" className={styles.links}>
          {links.map((link) => (
            <li key={link.href}>
              <a className={styles.link} href={link.href} aria-current={current(link.href, path)}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** `page` for the page itself, `true` for the section that it belongs to. */
function current(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href || (href === '/' && path === '/home')) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
