import { optionalContentOf, words } from './content.ts';
import { memoize } from './memoize.ts';

/** The steps at the start of a project, and the lines about them beside the form; undefined without the file. */
export const projectStart = memoize(async () => {
  const content = await optionalContentOf('projectStart');
  if (!content) return undefined;
  const { lead, openEnd, steps } = content;
  const { projectStart: labels } = await words();
  const firstPaid = steps.find(({ charge, costs }) => charge === 'fixed' && costs);
  const inShort = [firstPaid?.takes, firstPaid?.costs].filter(Boolean).join(', ');
  return {
    heading: labels.heading,
    lead,
    openEnd,
    scale: labels.scale,
    /** Address of the full description of the steps. */
    link: { label: labels.full, href: '/services#project-start-heading' },
    /** The first paid step: its time and price, in a line that leads to the steps in short too, and what it costs. */
    firstPaid: firstPaid && {
      inShort,
      link: { label: `${firstPaid.title}: ${inShort}`, href: '#project-start-heading' },
      costs: { label: labels.costs, value: firstPaid.costs },
    },
    next: { heading: labels.next, lines: steps.flatMap(({ next }) => next ?? []) },
    steps: steps.map(({ title, description, takes, costs, days, charge }) => ({
      title,
      description,
      ...(days && charge && { cloth: { ...days, charge } }),
      facts: [
        { label: labels.takes, value: takes },
        { label: labels.costs, value: costs },
      ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    })),
  };
});
