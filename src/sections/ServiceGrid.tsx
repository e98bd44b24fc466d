import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Band } from '../ui/Band.tsx';
import { Card } from '../ui/Card.tsx';
import { Cover, type Subject } from '../ui/Cover.tsx';
import { Grid } from '../ui/Grid.tsx';
import styles from './ServiceGrid.module.css';

type ServiceGridProps = {
  heading: string;
  action: string;
  services: readonly (Subject & { tagline: string })[];
  /** Last item, which fills the rest of the grid. */
  invitation: { title: string; action: string; href: string };
};

/** The services, four across on large screens. */
export function ServiceGrid({ heading, action, services, invitation }: ServiceGridProps) {
  return (
    <Band heading={heading}>
      <Grid across="four" pictures="swatch">
        {services.map(({ id, href, title, tagline, cover }) => (
          <Card
            key={id}
            title={title}
            href={href}
            action={action}
            level={3}
            cover={
              <Cover
                cover={cover}
                shape="card"
                sizes="(width >= 64rem) clamp(18rem, 18vw, 22.5rem), 6rem"
              />
            }
          >
            <p>{tagline}</p>
          </Card>
        ))}
        <li className={styles.invitation} data-screen-only="">
          <p className={styles.question}>{invitation.title}</p>
          <a className={styles.link} href={invitation.href} data-area="box">
            <ActionLabel label={invitation.action} />
          </a>
        </li>
      </Grid>
    </Band>
  );
}
