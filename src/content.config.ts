import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { markdownWithPlaceholders } from './content-model/placeholders-in-markdown.ts';
import * as schemas from './content-model/schemas.ts';

/**
 * Files of a folder under `content/`, each known by its name as it is spelt on disk. Of Markdown the
 * HTML alone is kept: pages need no more, and a build has all articles in memory at once.
 */
const folder = (name: string, type: 'md' | 'yaml') =>
  glob({
    base: `./content/${name}`,
    pattern: `*.${type}`,
    generateId: ({ entry }) => entry.slice(0, -(type.length + 1)),
    retainBody: false,
  });

const file = (path: string) => glob({ base: './content', pattern: `${path}.yaml` });

export const collections = {
  company: defineCollection({ loader: file('company'), schema: schemas.company }),
  site: defineCollection({ loader: file('site'), schema: schemas.site }),
  services: defineCollection({
    loader: folder('services', 'yaml'),
    schema: ({ image }) => schemas.service(image),
  }),
  work: defineCollection({
    loader: folder('work', 'md'),
    schema: ({ image }) => schemas.project(image),
  }),
  team: defineCollection({
    loader: folder('team', 'yaml'),
    schema: ({ image }) => schemas.member(image),
  }),
  blog: defineCollection({
    loader: folder('blog', 'md'),
    schema: ({ image }) => schemas.article(image),
  }),
  testimonials: defineCollection({
    loader: folder('testimonials', 'yaml'),
    schema: schemas.testimonial,
  }),
  legal: defineCollection({
    loader: markdownWithPlaceholders(['pages/privacy.md', 'pages/terms.md']),
    schema: schemas.legalPage,
  }),
  homePage: defineCollection({ loader: file('pages/home'), schema: schemas.homePage }),
  aboutPage: defineCollection({ loader: file('pages/about'), schema: schemas.aboutPage }),
  servicesPage: defineCollection({ loader: file('pages/services'), schema: schemas.servicesPage }),
  workPage: defineCollection({ loader: file('pages/work'), schema: schemas.workPage }),
  teamPage: defineCollection({ loader: file('pages/team'), schema: schemas.teamPage }),
  blogPage: defineCollection({ loader: file('pages/blog'), schema: schemas.blogPage }),
  contactPage: defineCollection({ loader: file('pages/contact'), schema: schemas.contactPage }),
  careersPage: defineCollection({
    loader: markdownWithPlaceholders(['pages/careers.md']),
    schema: schemas.careersPage,
  }),
  notFoundPages: defineCollection({
    loader: file('pages/not-found'),
    schema: schemas.notFoundPages,
  }),
};
