import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Card } from '../ui/Card.tsx';
import { Cover, type Subject } from '../ui/Cover.tsx';
import type { Description } from '../ui/DescriptionRows.tsx';
import { FeatureList } from '../ui/FeatureList.tsx';
import { Grid } from '../ui/Grid.tsx';
import styles from './ServiceGrid.module.css';

type ServiceGridProps = {
  /** `large` has features and costs. */
  size: 'small' | 'large';
  level: 2 | 3;
  action: string;
  services: readonly (Subject & {
    tagline: string;
    features: readonly string[];
    /** What it or its first step costs, and after which time. */
    price?: Description | undefined;
  })[];
  /** Last item, which fills the rest of the grid. */
  invitation?: { title: string; action: string; href: string };
};

const sizes = {
  small: '(width >= 64rem) clamp(18rem, 18vw, 22.5rem), 6rem',
  large: '(width >= 64rem) clamp(20rem, 32vw, 36rem), 92vw',
};

/** The services, each with a link to its page; small ones are four across on large screens. */
export function ServiceGrid({ size, level, action, services, invitation }: ServiceGridProps) {
  const isLarge = size === 'large';
  const across = services.length === 3 ? 'three' : 'four';
  return (
    <Grid across={isLarge ? 'fit' : across} pictures={isLarge ? 'strip' : 'swatch'}>
      {services.map(({ id, href, title, tagline, features, price, cover }) => (
        <Card
          key={id}
          title={title}
          href={href}
          action={action}
          level={level}
          cover={<Cover cover={cover} sizes={sizes[size]} />}
        >
          <p>{tagline}</p>
          {isLarge && (
            <div className={styles.features} data-text="small">
              <FeatureList features={features} rules="none" />
            </div>
          )}
          {isLarge && price && (
            <p className={styles.price} data-text="small">
              {price.label} <strong>{price.value}</strong>
            </p>
          )}
        </Card>
      ))}
      {invitation && (
        <li className={styles.invitation} data-screen-only="">
          <p className={styles.question}>{invitation.title}</p>
          <a className={styles.link} href={invitation.href} data-area="box">
            <ActionLabel label={invitation.action} />
          </a>
        </li>
      )}
    </Grid>
  );
}
