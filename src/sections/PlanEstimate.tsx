import type { ReactNode } from 'react';
import { PlanCloth } from '#look/PlanCloth.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { type Decisions, PlanDecisions } from './PlanDecisions.tsx';
import { type Figures, PlanSum } from './PlanSum.tsx';
import styles from './PlanEstimate.module.css';

type PlanEstimateProps = {
  plan: {
    title: string;
    asked: string;
    /** Goes to the form, before the decisions. */
    query: string;
    figures: Figures;
    weeks: readonly number[];
    decisions: Decisions;
  };
  labels: Record<'decisions' | 'hint' | 'total' | 'start', string>;
  /** Of the page of the form. */
  href: string;
  /** Below the button: who wrote it, and how long it holds. */
  children: ReactNode;
};

/** The title of a plan, time and price, and the decisions that narrow them. */
export function PlanEstimate({ plan, labels, href, children }: PlanEstimateProps) {
  const { title, asked, query, figures, weeks, decisions } = plan;
  return (
    <div className={styles.estimate} data-plan="">
      <PageTitle>{title}</PageTitle>
      <div className={styles.sum}>
        <p className={styles.choices} data-text="small">
          {labels.total}
        </p>
        <PlanSum figures={figures} />
      </div>
      <p className={styles.asked} data-text="lead">
        {asked}
      </p>
      <div className={styles.decisions}>
        <PlanCloth weeks={weeks} size="strip" />
        <PlanDecisions label={labels.decisions} hint={labels.hint} decisions={decisions}>
          <h2>{labels.decisions}</h2>
        </PlanDecisions>
      </div>
      <div className={styles.start}>
        <p data-screen-only="">
          <LinkButton href={`${href}?${query}`} data-carry={`${query}&`}>
            {labels.start}
          </LinkButton>
        </p>
        {children}
      </div>
    </div>
  );
}
