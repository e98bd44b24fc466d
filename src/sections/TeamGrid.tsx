import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Card } from '../ui/Card.tsx';
import { firstRow, Grid } from '../ui/Grid.tsx';
import { LinkList, type Links } from '../ui/LinkList.tsx';
import { Portrait, type PortraitOf } from '../ui/Portrait.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './TeamGrid.module.css';

/** A member, as on every page that shows one. */
export type Member = PortraitOf & {
  href: string;
  role: string;
  description: string;
  social: Links;
};

/** The team, three across on large screens. */
export function TeamGrid({ members }: { members: readonly Member[] }) {
  return (
    <div className={styles.team}>
      <Grid across="three">
        {members.map((member, at) => (
          <Card
            key={member.href}
            title={member.name}
            href={member.href}
            level={2}
            cover={
              <Portrait person={member} loading={at < firstRow ? 'eager' : 'lazy'} ground="fine" />
            }
          >
            <p className={styles.role}>{member.role}</p>
            <p>{member.description}</p>
            <LinkList layout="line" of={member.name} links={member.social} />
          </Card>
        ))}
      </Grid>
    </div>
  );
}

type FacesProps = {
  members: readonly (PortraitOf & { href: string })[];
  /** Label of the link to the team. */
  action: string;
};

/** Two full rows. */
const maxFaces = 6;

/** The portraits of a team alone, each a link to its person; nothing without people. */
export function TeamFaces({ members, action }: FacesProps) {
  if (members.length === 0) return null;
  return (
    <div className={styles.small}>
      <ul role="list" className={styles.faces} data-screen-only="">
        {members.slice(0, maxFaces).map((member) => (
          <li key={member.href}>
            <a href={member.href}>
              <Portrait person={member} isDecorative ground="file" />
              <VisuallyHidden>{member.name}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <a className={styles.all} href="/team">
        <ActionLabel label={action} />
      </a>
    </div>
  );
}
