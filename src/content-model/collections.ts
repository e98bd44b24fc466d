import { basename, extname } from 'node:path';
import type { z } from 'zod';
import { article } from './schemas/article.ts';
import { company } from './schemas/company.ts';
import type { SchemaContext } from './schemas/field-groups.ts';
import { member } from './schemas/member.ts';
import { aboutPage } from './schemas/pages/about.ts';
import { blogPage } from './schemas/pages/blog.ts';
import { careersPage } from './schemas/pages/careers.ts';
import { contactPage } from './schemas/pages/contact.ts';
import { homePage } from './schemas/pages/home.ts';
import { servicesPage } from './schemas/pages/services.ts';
import { teamPage } from './schemas/pages/team.ts';
import { textPage } from './schemas/pages/text.ts';
import { workPage } from './schemas/pages/work.ts';
import { plan } from './schemas/plan.ts';
import { projectStart } from './schemas/project-start.ts';
import { project } from './schemas/project.ts';
import { redirects } from './schemas/redirects.ts';
import { service } from './schemas/service.ts';
import { site } from './schemas/site.ts';
import { testimonial } from './schemas/testimonial.ts';
import { wordExceptions } from './schemas/words/words.ts';

export type Collection = {
  /** Path inside `content/`: of one required file, or with `*` of any number of files. */
  files: string;
  schema: z.ZodType | ((context: SchemaContext) => z.ZodType);
  /** Whether the one file may be missing. */
  isOptional?: boolean;
  /** Field whose value no two files share. */
  unique?: string;
  /** Whether pictures may be SVG, because they are not resized. */
  allowsSvg?: boolean;
  /** Whether the files are printed as they are, without placeholders. */
  isVerbatim?: boolean;
  /** Address of a page that shows the files, which are no pages of their own. */
  shownOn?: string;
};

/**
 * Every content file belongs to one of these, in the order of the editor. A new page is registered here and nowhere
 * else.
 */
export const collections = {
  company: { files: 'company.yaml', schema: company, shownOn: '/contact#details' },
  site: { files: 'site.yaml', schema: site, shownOn: '/' },
  words: { files: 'words.yaml', schema: wordExceptions, isOptional: true, shownOn: '/' },
  redirects: { files: 'redirects.yaml', schema: redirects, isOptional: true, shownOn: '/' },
  projectStart: {
    files: 'project-start.yaml',
    schema: projectStart,
    isOptional: true,
    shownOn: '/#project-start-heading',
  },
  homePage: { files: 'pages/home.yaml', schema: homePage },
  aboutPage: { files: 'pages/about.yaml', schema: aboutPage, isOptional: true },
  servicesPage: { files: 'pages/services.yaml', schema: servicesPage },
  workPage: { files: 'pages/work.yaml', schema: workPage, isOptional: true },
  teamPage: { files: 'pages/team.yaml', schema: teamPage, isOptional: true },
  blogPage: { files: 'pages/blog.yaml', schema: blogPage, isOptional: true },
  contactPage: { files: 'pages/contact.yaml', schema: contactPage },
  careersPage: { files: 'pages/careers.md', schema: careersPage, isOptional: true },
  blog: { files: 'blog/*.md', schema: article, isVerbatim: true },
  work: { files: 'work/*.md', schema: project, unique: 'order', isVerbatim: true },
  services: { files: 'services/*.yaml', schema: service, unique: 'order' },
  plans: { files: 'plans/*.yaml', schema: plan, unique: 'order' },
  team: { files: 'team/*.yaml', schema: member, unique: 'id', allowsSvg: true },
  testimonials: { files: 'testimonials/*.yaml', schema: testimonial, shownOn: '/' },
  textPages: { files: 'pages/!(careers|README*).md', schema: textPage },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof collections;

export type SingleFileName = {
  [Name in CollectionName]: (typeof collections)[Name]['files'] extends `${string}*${string}`
    ? never
    : Name;
}[CollectionName];

/**
 * The name of a content file without folder and ending, which is the id of its page; in the case that it
 * has on disk, with composed accents (Unicode NFC), as links are typed. Hosts read `index` and `404` as other addresses.
 */
export function entryId(path: string): string {
  const name = basename(path, extname(path)).normalize();
  return /^(?:index|404)$/i.test(name) ? `${name}-page` : name;
}
