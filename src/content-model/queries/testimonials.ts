import { dayFormat, entriesOf } from './content.ts';
import { memoize } from './memoize.ts';
import { allProjects } from './projects.ts';

/** All testimonials, each with the case study that it is about, if it names one. */
export const allTestimonials = memoize(async () => {
  const [entries, projects, format] = await Promise.all([
    entriesOf('testimonials'),
    allProjects(),
    dayFormat(),
  ]);
  return entries.map(({ id, data: { case: study, on, link, ...said } }) => ({
    id,
    ...said,
    dateText: on && format(on),
    source: link,
    project: projects.find((project) => project.id === study),
  }));
});
