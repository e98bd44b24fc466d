import { type ReactNode, useId } from 'react';
import { NamesDrawing } from '#look/NamesDrawing.tsx';
import { ActionLabel } from '../ui/ActionLabel.tsx';
import { type Point, PointList } from '../ui/PointList.tsx';
import type { PortraitOf } from '../ui/Portrait.tsx';
import styles from './TeamBand.module.css';

type Person = PortraitOf & { href: string; role: string };

type TeamBandProps = {
  heading: string;
  /** A line about the drawing. */
  caption?: string | undefined;
  company: string;
  members: readonly Person[];
  /** Label of the link to the team. */
  action: string;
  points: readonly Point[];
};

/** People that share a row, and rows. */
const [mostAcross, mostRows] = [3, 2];

/** Who the company is: its first people on one drawing from edge to edge, and its strengths. */
export function TeamBand(props: TeamBandProps) {
  const { heading, caption, company, members, action, points } = props;
  const headingId = useId();
  const rows = rowsOf(members.slice(0, mostAcross * mostRows));
  const names = rows.map((row) => row.map(({ name }) => name));
  return (
    <section className={styles.band} data-tone="deep" aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={headingId}>
          {heading}
        </h2>
        {rows.length > 0 && caption && <p data-text="quiet">{caption}</p>}
      </div>
      {rows.length > 0 && (
        <div className={styles.rows}>
          {rows.map((row, rowAt) => (
            <ul key={row[0]?.href} role="list" className={styles.row}>
              {row.map((person, place) => (
                <li key={person.href}>
                  <PersonLink person={person}>
                    <NamesDrawing
                      rows={names}
                      at={[rowAt, place]}
                      drawing={person.drawing}
                      isBehind={person.portrait !== undefined}
                      company={company}
                    />
                  </PersonLink>
                </li>
              ))}
            </ul>
          ))}
        </div>
      )}
      <div className={styles.points}>
        {rows.length > 0 && (
          <p>
            <a href="/team">
              <ActionLabel label={action} />
            </a>
          </p>
        )}
        <PointList points={points} />
      </div>
    </section>
  );
}

type PersonLinkProps = { person: Person; children: ReactNode };

/** A person in front of the drawing, name and role. */
function PersonLink({ person, children }: PersonLinkProps) {
  const { href, name, role, portrait } = person;
  return (
    <a className={styles.person} href={href}>
      <div className={styles.picture} data-screen-only="" aria-hidden="true">
        {children}
        {portrait && <img src={portrait.src} alt="" width="400" height="400" fetchPriority="low" />}
      </div>
      <div className={styles.text}>
        <b>{name}</b>
        <span>{role}</span>
      </div>
    </a>
  );
}

/** One row, or two of which the first may have one more. */
function rowsOf(people: readonly Person[]): (readonly Person[])[] {
  const first = people.length > mostAcross ? Math.ceil(people.length / mostRows) : people.length;
  return [people.slice(0, first), people.slice(first)].filter((row) => row.length > 0);
}
