import { LogoDrawing } from '#look/LogoDrawing.tsx';
import styles from './SiteHeader.module.css';

export type SiteHeaderProps = {
  name: string;
  /** What is drawn stands in for a file; lettering stands in for the name, too. */
  logo: {
    drawing: string;
    file?: { src: string; width: number; height: number } | undefined;
    isLettering: boolean;
  };
  skipLink: string;
  /** Added to the accessible name of the logo link. */
  home: string;
  label: string;
  links: readonly { label: string; href: string }[];
  /** Of the page, and of those above it. */
  paths: readonly string[];
};

/** A link past the top bar, and the bar: logo, name and main links. */
export function SiteHeader(props: SiteHeaderProps) {
  const { name, logo, skipLink, home, label, links, paths } = props;
  return (
    <>
      <a className={styles.skipLink} href="#main">
        {skipLink}
      </a>
      <header className={styles.header} data-tone="top">
        <a className={styles.brand} href="/" aria-label={`${name}, ${home}`}>
          {logo.file ? (
            <img className={styles.logoFile} {...logo.file} alt="" />
          ) : (
            <span className={styles.logo}>
              <LogoDrawing drawing={logo.drawing} />
            </span>
          )}
          {!logo.isLettering && name}
        </a>
        <nav aria-label={label}>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.href}>
                <a
                  className={styles.link}
                  href={link.href}
                  aria-current={current(link.href, paths)}
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
    </>
  );
}

/** `page` for the page itself, `true` for a page above it and for a part of the page. */
function current(href: string, paths: readonly string[]): 'page' | 'true' | undefined {
  if (paths[0] === href || (href === '/' && paths[0] === '/home')) return 'page';
  const [page = ''] = href.split(/[?#]/, 1);
  const isAbove = (path: string) => path === page || (page !== '/' && path.startsWith(`${page}/`));
  return paths.some(isAbove) ? 'true' : undefined;
}
