import { optionalContentOf } from './content.ts';
import { memoize } from './memoize.ts';
import { words } from './words.ts';

/** How a project begins, and the lines about it beside the form; undefined without its file. */
export const projectStart = memoize(async () => {
  const content = await optionalContentOf('projectStart');
  if (!content) return undefined;
  const { steps } = content;
  const { projectStart: labels } = await words();
  return {
    heading: labels.heading,
    /** Where each step is described in full. */
    link: { label: labels.full, href: '/services#project-start-heading' },
    next: { heading: labels.next, lines: steps.flatMap(({ next }) => next ?? []) },
    steps: steps.map(({ title, description, takes, costs }) => ({
      title,
      description,
      facts: [
        { label: labels.takes, value: takes },
        { label: labels.costs, value: costs },
      ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    })),
  };
});
