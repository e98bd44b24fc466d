import { optionalContentOf, words } from './content.ts';
import { memoize } from './memoize.ts';

/** The steps at the start of a project, and the lines about them beside the form; undefined without the file. */
export const projectStart = memoize(async () => {
  const content = await optionalContentOf('projectStart');
  if (!content) return undefined;
  const { lead, steps } = content;
  const { projectStart: labels } = await words();
  const firstPaid = steps.find((step) => step.isFirstPaid);
  const factsOf = ({ takes, costs }: { takes?: string | undefined; costs?: string | undefined }) =>
    [
      { label: labels.takes, value: takes },
      { label: labels.costs, value: costs },
    ].filter(({ value }) => value);
  const inShort = [firstPaid?.takes, firstPaid?.costs].filter(Boolean).join(', ');
  return {
    heading: labels.heading,
    lead,
    /** Address of the full description of the steps. */
    link: { label: labels.full, href: '/services#project-start-heading' },
    /** The first paid step: its time and price in a line, and what it costs. */
    firstPaid: firstPaid && {
      inShort,
      costs: { label: labels.costs, value: firstPaid.costs },
    },
    next: { heading: labels.next, lead, lines: steps.flatMap(({ next }) => next ?? []) },
    steps: steps.map(({ title, description, takes, costs }) => ({
      title,
      description,
      facts: factsOf({ takes, costs }),
    })),
    /** With a figure in place of what they cost, if there is one. */
    stepsInShort: steps.map(({ title, takes, costs, figure }) => ({
      title,
      facts: factsOf({ takes, costs: figure ? undefined : costs }),
      figure: figure === undefined ? undefined : { label: labels.costs, value: figure },
    })),
  };
});
