import { NamesDrawing } from '#look/NamesDrawing.tsx';
import { LinkList, type Links } from '../ui/LinkList.tsx';
import type { PortraitOf } from '../ui/Portrait.tsx';
import styles from './TeamCloth.module.css';

type TeamClothProps = {
  /** A line about the drawing. */
  caption?: string | undefined;
  company: string;
  members: readonly (PortraitOf & { href: string; role: string })[];
  /** To the team. */
  links: Links;
};

/** People in a row on a small screen, and in all. */
const [mostAcross, mostPeople] = [3, 6];

/** The first people of a team, on one drawing as wide as the band; nothing without people. */
export function TeamCloth({ caption, company, members, links }: TeamClothProps) {
  const shown = members.slice(0, mostPeople);
  const across = shown.length > mostAcross ? Math.ceil(shown.length / 2) : shown.length;
  const rows = [shown.slice(0, across), shown.slice(across)].filter((row) => row.length > 0);
  if (rows.length === 0) return null;
  return (
    <div className={styles.team}>
      {caption && <p data-text="quiet">{caption}</p>}
      <div className={styles.rows}>
        {rows.map((row) => (
          <ul key={row[0]?.href} role="list">
            {row.map(({ href, role, portrait, ...person }) => (
              <li key={href} className={styles.person}>
                <div className={styles.picture} data-screen-only="" aria-hidden="true">
                  <NamesDrawing
                    {...person}
                    isBehind={portrait !== undefined}
                    share={shown.length}
                    company={company}
                  />
                  {portrait && (
                    <img src={portrait.src} alt="" width="400" height="400" loading="lazy" />
                  )}
                </div>
                <div className={styles.text}>
                  <a href={href} data-area="text">
                    {person.name}
                  </a>
                  <div>{role}</div>
                </div>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <LinkList links={links} />
    </div>
  );
}
