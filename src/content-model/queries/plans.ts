import { fillIn } from 'enquiries/protocol/fill-in';
import { planTotal, type PlanFigure } from '../../page-scripts/plan-total.ts';
import { type plan, savings } from '../schemas/plan.ts';
import { dayFormat, entriesOf, words } from './content.ts';
import { siteLanguage } from './items.ts';
import { memoize } from './memoize.ts';
import { allMembers } from './team.ts';
import type { z } from 'zod';

type Plan = z.infer<typeof plan>;

/** The examples of plans in the order of the site, with their figures as texts. */
export const allPlans = memoize(async () => {
  const language = await siteLanguage();
  const { plans: labels } = await words();
  const formatDay = await dayFormat();
  const members = await allMembers();
  const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const entries = await entriesOf('plans');
  return entries
    .toSorted((one, other) => one.data.order - other.data.order)
    .map(({ id, data: { holdsFor, otherCurrency, ...data } }) => {
      const figures = figuresOf({ ...data, otherCurrency }, labels.otherCurrency);
      return {
        ...data,
        id,
        href: `/plans/${id}`,
        query: `plan=${id}`,
        person: members.find((member) => member.id === data.person),
        holdsFor: holdsFor && fillIn(labels.holdsFor, { time: days.format(holdsFor) }),
        rate: otherCurrency && fillIn(labels.rate, { date: formatDay(otherCurrency.asOf) }),
        /** Weeks that are certain, then those of each decision. */
        weeks: [figures[0].least, ...figures[0].savings],
        /** Time, money, and money in another currency: while all is open, and as data. */
        figures: figures.map((figure) => ({
          total: planTotal(figure, language, () => false),
          figure,
        })),
        decisions: data.decisions.map((decision, place) => {
          const saved = figures.flatMap(({ savings, ...figure }) =>
            savings[place]
              ? planTotal({ ...figure, least: savings[place], savings: [] }, language, () => true)
              : [],
          );
          const saving = saved.join(', ');
          return {
            id: decision.id,
            title: decision.title,
            saving: saving && fillIn(labels.saves, { saving }),
          };
        }),
      };
    });
});

/** Time, money, and money in another currency. */
function figuresOf(plan: Plan, template: string): [PlanFigure, ...PlanFigure[]] {
  const { decisions, currency, otherCurrency } = plan;
  const figure = (field: 'weeks' | 'price', unit: string) => ({
    least: plan[field] - savings(decisions, field),
    savings: decisions.map((decision) => decision[field] ?? 0),
    unit,
  });
  const money = figure('price', currency);
  const other = otherCurrency && { unit: otherCurrency.code, rate: otherCurrency.rate, template };
  return [figure('weeks', 'week'), money, ...(other ? [{ ...money, other }] : [])];
}

/** What the home page shows of the first plan, whose first three decisions can be made there; undefined without one. */
export async function heroPlan() {
  const [plan] = await allPlans();
  if (!plan) return undefined;
  const { plans: labels } = await words();
  return {
    ...plan,
    title: fillIn(labels.exampleOf, { title: plan.title }),
    decisions: plan.decisions.slice(0, 3),
    labels,
    link: { label: labels.link, href: plan.href },
  };
}

/** The link of a service to its plan; undefined without one. */
export async function planLinkOf({ plan: id }: { plan?: string | undefined }) {
  const plan = (await allPlans()).find((it) => it.id === id);
  const { linkOf } = (await words()).plans;
  return plan && { label: fillIn(linkOf, { title: plan.title }), href: plan.href };
}

/** By the id of a plan: the first sentence of an enquiry like it, its title, its time and price, and its decisions. */
export async function planEnquiries() {
  const { settled } = (await words()).plans;
  const enquiries = (await allPlans()).map(({ id, title, enquiry, figures, decisions }) => {
    const timeAndPrice = figures.slice(0, 2).map(({ figure }) => figure);
    return [id, { sentence: enquiry, title, settled, decisions, figures: timeAndPrice }] as const;
  });
  return Object.fromEntries(enquiries);
}
