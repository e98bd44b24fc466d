import { markOf } from '../../src/content-model/article/schedule.ts';
import { companyDay } from '../../src/content-model/schemas/company.ts';
import { contentOf, entriesOf } from '../support/site-content.ts';

/** The services as the site lists them, each with its address. */
export const services = entriesOf('services')
  .map(({ id, data }) => ({ ...data, id, href: `/services/${id}` }))
  .sort((a, b) => a.order - b.order);

/** The projects as the site lists them, each with its address and Markdown. */
export const projects = entriesOf('work')
  .map(({ id, data, body }) => ({ ...data, body, href: `/work/${id}` }))
  .sort((a, b) => a.order - b.order);

/** The members as the site lists them, each with its address and those of its profiles. */
export const members = entriesOf('team')
  .map(({ data: { social = {}, ...member } }) => ({
    ...member,
    href: `/team/${member.id}`,
    profiles: Object.values(social).filter((address) => address !== undefined),
  }))
  .sort((a, b) => a.id - b.id);

const today = companyDay(contentOf('company'));

/** The published articles, newest first, each with its address, author and Markdown. */
export const articles = entriesOf('blog')
  .filter(
    ({ data }) => markOf({ ...data, unpublished: data.unpublished ?? false }, today) === undefined,
  )
  .map(({ id, data, body }) => {
    const author = members.find((member) => member.id === data.author);
    if (!author) throw new Error(`Nobody has the id ${data.author}, which ${id} names.`);
    return { ...data, id, body, href: `/blog/${id}`, author };
  })
  .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));

/** The text pages, each with its address and Markdown. */
export const textPages = entriesOf('textPages').map(({ id, data, body }) => ({
  ...{ ...data, body, href: `/${id}` },
}));

/** The groups of links in the footer, with the text pages that ask for a place. */
export const footerGroups = contentOf('site').footer.groups.map(({ heading, links }) => {
  const added = textPages.filter(({ footer }) => footer === heading);
  return {
    heading,
    links: [...links, ...added.map(({ title, href }) => ({ label: title, href }))],
  };
});

/** The categories of articles: their names and the pages that list them. */
export const categories = Object.entries(contentOf('blogPage').categories).map(([id, label]) => ({
  id,
  label,
  href: `/blog/category/${id}`,
}));
