import { PlanCloth } from '#look/PlanCloth.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Photo, type PhotoData } from '../ui/Photo.tsx';
import { type Decisions, PlanDecisions } from './PlanDecisions.tsx';
import { type Figures, PlanSum } from './PlanSum.tsx';
import styles from './Hero.module.css';

type Link = { label: string; href: string };

type HeroPlan = {
  title: string;
  figures: Figures;
  weeks: readonly number[];
  labels: { decisions: string; hint: string };
  /** Those that can be made here, the first of the plan. */
  decisions: Decisions;
  link: Link;
  /** Is carried to the form with the decisions, as a query. */
  query: string;
};

type HeroProps = {
  title: string;
  text: string;
  action: Link;
  plan?: HeroPlan | undefined;
  /** Stands in place of a plan or a drawing. */
  picture?: PhotoData | undefined;
};

/** The headline of the home page, and a plan whose decisions can be made, a photo, or a drawing. */
export function Hero(props: HeroProps) {
  const { title, text, action, plan, picture } = props;
  return (
    <div className={styles.hero} data-plan={plan && ''}>
      <div className={styles.title}>
        <PageTitle size="hero">{title}</PageTitle>
      </div>
      <div className={styles.content}>
        <p className={styles.text}>{text}</p>
        <p className={styles.actions}>
          <LinkButton href={action.href} data-carry={plan && `${plan.query}&`}>
            {action.label}
          </LinkButton>
          {plan && (
            <a className={styles.link} href={plan.link.href} data-carry="">
              {plan.link.label}
            </a>
          )}
        </p>
      </div>
      {plan && <h2 className={styles.subject}>{plan.title}</h2>}
      {picture ? (
        <div className={styles.picture}>
          <Photo photo={picture} sizes={coveringSizes(picture)} fit="cover" loading="first" />
        </div>
      ) : (
        <div className={styles.plan}>
          <div className={styles.drawing}>
            <PlanCloth weeks={plan?.weeks ?? []} size="hero" />
          </div>
          {plan && <PlanSum figures={plan.figures} />}
        </div>
      )}
      {/* Last: on a slow connection, nothing that comes later may move them. */}
      {plan && (
        <div className={styles.decisions}>
          <PlanDecisions
            label={plan.labels.decisions}
            hint={plan.labels.hint}
            decisions={plan.decisions}
          />
        </div>
      )}
    </div>
  );
}

/** The `sizes` of a picture that covers its box. Beside the text, that is a square of 46vw, and 43rem at most. */
function coveringSizes({ width, height }: PhotoData): string {
  const scale = Math.max(1, width / height);
  return `(width >= 56rem) min(${Math.ceil(46 * scale)}vw, ${Math.ceil(43 * scale)}rem), 100vw`;
}
