import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { type Weave, weaveName, weaveOf, type WovenPicture } from '../loom/weave.ts';
import { finishedArticle, textOf } from './article/article-html.ts';
import { iconPath } from './brand-icons.ts';
import { addressLine, placeholderValues, fillPlaceholders } from './placeholders.ts';
import { durationFormat } from './duration.ts';
import { byDate, byOrder, readingMinutes, wordCount } from './order.ts';
import { dayOf, markOf } from './article/schedule.ts';

/** A picture as the browser needs it: a fallback, and the formats and sizes to choose from. */
type Photo = {
  src: string;
  width: number;
  height: number;
  alt: string;
  sources: { type: string; srcSet: string }[];
};
/** What stands for a subject: its cloth, or a picture that the owner gave. */
export type Cover = ({ kind: 'woven' } & WovenPicture) | ({ kind: 'photo' } & Photo);

/** The facts about the company, with its address on one line too. */
export const company = once(async () => {
  const facts = await fields('company', 'company');
  return { ...facts, addressLine: addressLine(facts.address) };
});

/**
 * What surrounds every page: the company, the words around the text, the services to choose from,
 * and the feeds that pages of the blog name.
 */
export const siteLayoutData = once(async () => {
  const [facts, siteLabels, services, { feed }] = await Promise.all([
    company(),
    words('site', 'site'),
    getCollection('services'),
    blogPage(),
  ]);
  return {
    company: facts,
    site: siteLabels,
    feeds: [
      { type: 'application/rss+xml', title: `${feed.title} (${feed.rss})`, href: '/blog/feed.xml' },
      {
        type: 'application/feed+json',
        title: `${feed.title} (${feed.json})`,
        href: '/blog/feed.json',
      },
    ],
    services: services
      .map(({ id, data }) => ({ label: data.title, href: `/services/${id}`, order: data.order }))
      .sort(byOrder),
  };
});

export const homePage = once(() => words('homePage', 'pages/home'));
export const aboutPage = once(() => words('aboutPage', 'pages/about'));
export const servicesPage = once(() => words('servicesPage', 'pages/services'));
export const workPage = once(() => words('workPage', 'pages/work'));
export const teamPage = once(() => words('teamPage', 'pages/team'));
export const blogPage = once(() => words('blogPage', 'pages/blog'));
export const contactPage = once(() => words('contactPage', 'pages/contact'));
export const notFoundPages = once(() => words('notFoundPages', 'pages/not-found'));

/** A legal page's words and its entry, whose Markdown `render` turns into a component. */
export async function legalPage(id: 'privacy' | 'terms') {
  const entry = await existing('legal', id);
  const [{ lastChanged }, inWords] = await Promise.all([words('site', 'site'), dayFormat()]);
  const updatedNote = lastChanged.replace('{date}', inWords(entry.data.updated));
  return { ...entry.data, updatedNote, entry };
}

export const allServices = once(async () => {
  const entries = await getCollection('services');
  const services = await Promise.all(
    entries.map(async ({ id, data }) => {
      const { cloth, picture, ...service } = await filled(data);
      return {
        id,
        href: `/services/${id}`,
        ...service,
        weave: cloth ?? weaveOf(id).weave,
        cover: await cover(id, cloth, picture),
      };
    }),
  );
  return services.sort(byOrder);
});

export const allProjects = once(async () => {
  const entries = await getCollection('work');
  const projects = await Promise.all(
    entries.map(async (entry) => {
      const { cloth, picture, tech, ...project } = await filled(entry.data);
      return {
        id: entry.id,
        href: `/work/${entry.id}`,
        ...project,
        tech: tech.map(({ name, icon }) => ({ name, path: iconPath(icon) })),
        weave: cloth ?? weaveOf(entry.id).weave,
        cover: await cover(entry.id, cloth, picture),
        entry,
      };
    }),
  );
  return projects.sort(byOrder);
});

export const allMembers = once(async () => {
  const [entries, { social: networks, detail: labels }, { language }] = await Promise.all([
    getCollection('team'),
    teamPage(),
    fields('site', 'site'),
  ]);
  const durationOf = durationFormat(language, labels.since);
  const members = await Promise.all(
    entries.map(async ({ id: slug, data }) => {
      const { cloth, portrait, social, detail, ...member } = await filled(data);
      return {
        ...member,
        detail: detail && {
          ...detail,
          experience: detail.experience.map(({ from, to, ...position }) => ({
            ...position,
            duration: durationOf(from, to),
          })),
        },
        slug,
        href: `/team/${member.id}`,
        portrait: { src: portrait.src.src, alt: portrait.alt },
        weave: cloth ?? weaveOf(slug).weave,
        social: Object.entries(social).flatMap(([network, href]) =>
          href ? [{ label: networks[network as keyof typeof networks], href }] : [],
        ),
      };
    }),
  );
  return members.sort((a, b) => a.id - b.id);
});

/**
 * The articles to show, newest first. Those of the public site are what it shows on the day of the
 * build; in development the others are there too, each with a mark.
 */
export const allArticles = once(async () => {
  const [entries, members, page, inWords] = await Promise.all([
    getCollection('blog'),
    allMembers(),
    blogPage(),
    dayFormat(),
  ]);
  const authors = new Map(members.map((member) => [member.id, member]));
  const today = dayOf(new Date());
  const shown = entries.flatMap((entry) => {
    const mark = markOf(entry.data, today);
    return mark && !import.meta.env.DEV ? [] : [{ entry, mark }];
  });
  const articles = await Promise.all(
    shown.map(async ({ entry, mark }) => {
      const { cloth, picture, author: authorId, updated, ...article } = entry.data;
      const author = authors.get(authorId);
      if (!author)
        throw new Error(`content/blog/${entry.id}.md: no team member has id ${authorId}`);
      const words = wordCount(textOf(renderedHtml(entry)));
      return {
        id: entry.id,
        href: `/blog/${entry.id}`,
        ...article,
        author,
        categoryText: page.categories[article.category],
        dateText: inWords(article.date),
        ...(updated && { updated, updatedText: inWords(updated) }),
        ...(mark && { mark, markText: page.detail.marks[mark] }),
        words,
        readingText: page.readingTime.replace('{minutes}', String(readingMinutes(words))),
        weave: cloth ?? weaveOf(entry.id).weave,
        cover: await cover(entry.id, cloth, picture),
        entry,
      };
    }),
  );
  return articles.sort(byDate);
});

/** An article's entry as `render` should have it: with its HTML finished for the page. */
export async function finishedEntry(entry: CollectionEntry<'blog'>) {
  const html = renderedHtml(entry);
  const { detail } = await blogPage();
  return { ...entry, rendered: { ...entry.rendered, html: finishedArticle(html, detail) } };
}

function renderedHtml({ id, rendered }: CollectionEntry<'blog'>): string {
  if (!rendered) throw new Error(`content/blog/${id}.md is not rendered`);
  return rendered.html;
}

/** The weaves that stand for something on the site, each once. */
export async function allWeaves(): Promise<Weave[]> {
  const [services, projects, members, articles] = await Promise.all([
    allServices(),
    allProjects(),
    allMembers(),
    allArticles(),
  ]);
  const weaves = [...services, ...projects, ...members, ...articles].map(({ weave }) => weave);
  return [...new Map(weaves.map((weave) => [weaveName(weave), weave])).values()];
}

export async function allTestimonials() {
  const entries = await getCollection('testimonials');
  return entries.map(({ id, data }) => ({ id, ...data }));
}

/** The words about working here, and the entry whose Markdown `render` turns into a component. */
export async function careersPage() {
  const entry = await existing('careersPage', 'careers');
  return { ...entry.data, entry };
}

/**
 * In a build the content stands still, and what thousands of pages ask for is made once. In
 * development it is made for each page, so that a saved file shows at once.
 */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (import.meta.env.DEV ? make() : (made ??= make()));
}

async function existing<Key extends CollectionKey>(
  collection: Key,
  id: string,
): Promise<CollectionEntry<Key>> {
  const entry = await getEntry(collection as CollectionKey, id);
  if (!entry) throw new Error(`content/${id} is missing`);
  return entry as CollectionEntry<Key>;
}

async function fields<Key extends CollectionKey>(collection: Key, id: string) {
  return (await existing(collection, id)).data as CollectionEntry<Key>['data'];
}

async function words<Key extends CollectionKey>(collection: Key, id: string) {
  return filled(await fields(collection, id));
}

async function filled<T>(value: T): Promise<T> {
  return fillPlaceholders(value, await factsToFillIn());
}

const factsToFillIn = once(async () => placeholderValues(await fields('company', 'company')));

/** Says a day, YYYY-MM-DD, in the language of the site. */
const dayFormat = once(async () => {
  const { language } = await fields('site', 'site');
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
});

async function cover(
  id: string,
  weave: Weave | undefined,
  picture: { src: ImageMetadata; alt: string } | undefined,
): Promise<Cover> {
  if (picture) return { kind: 'photo', ...(await photo(picture.src, picture.alt)) };
  return { kind: 'woven', ...weaveOf(id), ...(weave && { weave, columns: 32 }) };
}

const widths = [400, 640, 960, 1280, 1600];

async function photo(src: ImageMetadata, alt: string): Promise<Photo> {
  const fitting = widths.filter((width) => width <= src.width);
  const [avif, webp] = await Promise.all(
    (['avif', 'webp'] as const).map((format) =>
      getImage({ src, format, widths: fitting.length > 0 ? fitting : [src.width] }),
    ),
  );
  const fallback = await getImage({
    src,
    format: src.format === 'jpg' ? 'jpg' : 'png',
    width: Math.min(src.width, 960),
    quality: 80,
  });
  return {
    src: fallback.src,
    width: src.width,
    height: src.height,
    alt,
    sources: [
      { type: 'image/avif', srcSet: avif?.srcSet.attribute ?? '' },
      { type: 'image/webp', srcSet: webp?.srcSet.attribute ?? '' },
    ],
  };
}
