import { fillIn } from '../../../contract/server-texts.ts';
import { savings } from '../schemas/plan.ts';
import { entriesOf, words } from './content.ts';
import { siteLanguage } from './items.ts';
import { memoize } from './memoize.ts';

/** The examples of plans in the order of the site, with their figures as texts. */
export const allPlans = memoize(async () => {
  const language = await siteLanguage();
  const { saves } = (await words()).plans;
  const entries = await entriesOf('plans');
  return entries
    .toSorted((one, other) => one.data.order - other.data.order)
    .map(({ id, data: { weeks, price, currency, decisions, ...plan } }) => {
      const time = formatOf(language, { style: 'unit', unit: 'week', unitDisplay: 'long' });
      const money = formatOf(language, { style: 'currency', currency, maximumFractionDigits: 0 });
      const least = {
        weeks: weeks - savings(decisions, 'weeks'),
        price: price - savings(decisions, 'price'),
      };
      return {
        ...plan,
        id,
        href: `/plans/${id}`,
        decisions: decisions.map((decision) => {
          const parts = [
            decision.weeks && time(decision.weeks),
            decision.price && money(decision.price),
          ];
          const saving = parts.filter(Boolean).join(', ');
          return { title: decision.title, saving: saving && fillIn(saves, { saving }) };
        }),
        /** Weeks that are certain, then those of each decision. */
        weeks: [least.weeks, ...decisions.map((decision) => decision.weeks ?? 0)],
        /** What is left when decisions are made: decision `i` is made in the totals at an index with the bit 2 ** i. */
        totals: Array.from({ length: 2 ** decisions.length }, (_, made) => {
          const open = decisions.filter((_, at) => (made & (1 << at)) === 0);
          return [
            time(least.weeks, least.weeks + savings(open, 'weeks')),
            money(least.price, least.price + savings(open, 'price')),
          ].join(', ');
        }),
      };
    });
});

export async function planLink() {
  const [plan] = await allPlans();
  return plan && { label: (await words()).plans.link, href: plan.href };
}

/** The link of a service to its plan, or else to the first one, as a plan of other work; it names the plan. */
export async function planLinkOf({ plan: id }: { plan?: string | undefined }) {
  const plans = await allPlans();
  const own = plans.find((it) => it.id === id);
  const plan = own ?? plans[0];
  const { linkOf, linkOfOther } = (await words()).plans;
  return (
    plan && { label: fillIn(own ? linkOf : linkOfOther, { title: plan.title }), href: plan.href }
  );
}

/** By the id of a plan: the first sentence of an enquiry like it, and its decisions. */
export async function planEnquiries() {
  const { settled } = (await words()).plans;
  const enquiries = (await allPlans()).map(({ id, enquiry, decisions }) => {
    const titles = decisions.map(({ title }) => title);
    return [id, { sentence: enquiry, settled, decisions: titles }] as const;
  });
  return Object.fromEntries(enquiries);
}

/** Formats a number, or a range of two that differ. */
function formatOf(language: string, options: Intl.NumberFormatOptions) {
  const format = new Intl.NumberFormat(language, options);
  return (from: number, to = from) =>
    from === to ? format.format(from) : format.formatRange(from, to);
}
