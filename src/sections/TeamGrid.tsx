import { Card } from '../ui/Card.tsx';
import { Grid } from '../ui/Grid.tsx';
import { LinkList, type Links } from '../ui/LinkList.tsx';
import { Portrait, type PortraitOf } from '../ui/Portrait.tsx';
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
        {members.map((member) => (
          <Card
            key={member.href}
            title={member.name}
            href={member.href}
            level={2}
            cover={<Portrait person={member} ground="fine" />}
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
