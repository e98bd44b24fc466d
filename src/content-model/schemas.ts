import { z } from 'astro/zod';
import { draftNames } from '../loom/drafts.ts';
import { dyes } from '../loom/weave.ts';
import { dayOf } from './article/schedule.ts';

/**
 * Makes the schema of a picture's file name. The build resolves the file through the image
 * pipeline, the check of the content only looks whether it is there.
 */
export type ImageField<Image extends z.ZodType = z.ZodType> = () => Image;

const categories = ['technology', 'business', 'design', 'marketing'] as const;

const text = z.string().trim().min(1);
/** An address inside the site: `/`, or a path without a slash at its end. */
const path = z.string().regex(/^\/(?:[\w#-][\w/#-]*)?(?<!\/.*\/)$/, 'a path such as /about');
const webAddress = z.url({ protocol: /^https$/, error: 'an address that begins with https://' });
/** A day as 2026-11-21. YAML readers that know dates hand over a `Date`, others the text. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

/** One or two sentences that search engines show too; they cut what is longer. */
const shownInSearch = text.max(170);

/** What a search engine or a chat shows of a page: its name and one or two sentences. */
const meta = z.strictObject({ title: text, description: shownInSearch });
const link = z.strictObject({ label: text, href: path });
const point = z.strictObject({ title: text, description: text });
const invitation = z.strictObject({ title: text, action: text });

const weave = z.strictObject({
  draft: z.enum(draftNames),
  warp: z.enum(dyes),
  weft: z.enum(dyes),
});

const picture = <Image extends z.ZodType>(image: ImageField<Image>) =>
  z.strictObject({
    /** File name, relative to the file that names it. */
    src: image(),
    /** What the picture shows, for those who do not see it. */
    alt: text,
  });

/** The facts about the company. Nothing else in the project names it, its place or its addresses. */
export const company = z.strictObject({
  /** Name in the top bar. */
  name: text,
  /** Name on legal pages and in titles. */
  legalName: text,
  /** Address of the public site; `SITE_URL` overrides it for a build. */
  url: webAddress.refine((url) => !URL.canParse(url) || url === new URL(url).origin, {
    error: 'expected an address without a path or a slash at its end',
  }),
  address: z.strictObject({
    street: text,
    city: text,
    postalCode: text,
    region: text,
    country: text,
  }),
  phone: z.string().regex(/^\+[\d ]+$/, 'a number with country code, such as +91 422 000 0100'),
  email: z.email(),
  hours: text,
  /** The promise of when an enquiry is answered. */
  replyWithinHours: z.int().positive(),
  /** Name of the time zone that the company works in, from the IANA Time Zone Database. */
  timeZone: z.string().refine(isTimeZone, { error: 'expected a time zone such as Asia/Kolkata' }),
  /** Days after which an enquiry is erased. */
  retentionDays: z.int().positive(),
  /** Person who answers questions and complaints about personal data. */
  grievanceContact: text,
  social: z.array(z.strictObject({ label: text, href: webAddress })),
  /** Name of the form at the receiver: the end of the address that enquiries are sent to. */
  formId: z.string().regex(/^[A-Za-z0-9-]+$/, 'letters, digits and hyphens'),
  /** The weave of the logo. */
  cloth: weave,
});

/** Words that stand on every page. */
export const site = z.strictObject({
  /** Whether this is the content that the project ships with; `tests/sample-content/` runs only then. */
  sampleContent: z.boolean(),
  language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, 'a language tag such as en or en-IN'),
  skipLink: text,
  /** Under a page that may change; `{date}` becomes the day of its last change. */
  lastChanged: text.includes('{date}'),
  navigation: z.strictObject({
    label: text,
    home: text,
    links: z.array(link).min(1),
  }),
  footer: z.strictObject({
    label: text,
    services: text,
    groups: z.array(z.strictObject({ heading: text, links: z.array(link).min(1) })),
    social: text,
    /** `{year}` becomes the year of the visit. */
    copyright: text.includes('{year}'),
  }),
});

export const service = <Image extends z.ZodType>(image: ImageField<Image>) =>
  z.strictObject({
    title: text,
    /** Place among the services, from 1. */
    order: z.int().positive(),
    /** For cards and lists. */
    summary: shownInSearch,
    description: text,
    /** Without it the cloth follows from the id. */
    cloth: weave.optional(),
    /** Takes the place of the cloth. */
    picture: picture(image).optional(),
    features: z.array(text).length(5),
    process: z.array(point).length(5),
    benefits: z.array(point).length(4),
    callToAction: text,
    /** First sentence of an enquiry that comes from this service's page. */
    enquiry: text,
  });

export const project = <Image extends z.ZodType>(image: ImageField<Image>) =>
  z.strictObject({
    title: text,
    /** Place among the projects, from 1. */
    order: z.int().positive(),
    description: shownInSearch,
    /** `icon` is the name of a brand in the icon set Simple Icons. */
    tech: z.array(z.strictObject({ name: text, icon: text })).min(1),
    cloth: weave.optional(),
    picture: picture(image).optional(),
  });

/** What somebody works as, or has worked as, and in which years. */
const position = (thisYear: number) => {
  const year = z
    .int()
    .min(1900)
    .refine((value) => value <= thisYear, { error: `expected a year not after ${thisYear}` });
  return z
    .strictObject({
      title: text,
      company: text,
      from: year,
      /** Absent from a position that goes on. */
      to: year.optional(),
      description: text,
    })
    .superRefine(({ from, to = from }, { addIssue }) => {
      if (to >= from) return;
      addIssue({ code: 'custom', path: ['to'], message: `expected a year not before ${from}` });
    });
};

/** @param today the day of the build in UTC, YYYY-MM-DD, after whose year no position begins or ends */
export const member = <Image extends z.ZodType>(
  image: ImageField<Image>,
  today = dayOf(new Date()),
) =>
  z.strictObject({
    /** Number in the member's address. */
    id: z.int().positive(),
    name: text,
    role: text,
    description: shownInSearch,
    portrait: picture(image),
    /** The cloth behind the portrait. */
    cloth: weave.optional(),
    social: z
      .strictObject({
        linkedin: webAddress.optional(),
        twitter: webAddress.optional(),
        github: webAddress.optional(),
        website: webAddress.optional(),
      })
      .default({}),
    /** A member with a detail has a page of their own. */
    detail: z
      .strictObject({
        email: z.email(),
        experience: z.array(position(Number(today.slice(0, 4)))),
        skills: z.array(text),
        hobbies: z.array(text),
      })
      .optional(),
  });

/** Days between which an article is shown, each as 2026-11-21. */
export const schedule = z.object({
  /** Not shown in a production build, whatever its days are. */
  draft: z.boolean().default(false),
  /** The first day on which it is shown. */
  date: day,
  /** The first day on which it is not shown any more. */
  expires: day.optional(),
});

export const article = <Image extends z.ZodType>(image: ImageField<Image>) =>
  z
    .strictObject({
      title: text,
      excerpt: shownInSearch,
      category: z.enum(categories),
      ...schedule.shape,
      /** The day of the last change that a reader should know of. */
      updated: day.optional(),
      /** Number of the team member who wrote it. */
      author: z.int().positive(),
      cloth: weave.optional(),
      picture: picture(image).optional(),
    })
    .superRefine(({ date, updated, expires }, { addIssue }) => {
      const fault = (field: string, message: string) => {
        addIssue({ code: 'custom', path: [field], message });
      };
      if (updated && updated < date) fault('updated', `expected a day not before ${date}`);
      if (expires && expires <= date) fault('expires', `expected a day after ${date}`);
    });

export const testimonial = z.strictObject({ content: text, name: text, company: text });

export const legalPage = z.strictObject({
  title: text,
  description: shownInSearch,
  lead: text,
  updated: day,
});

export const homePage = z.strictObject({
  meta,
  hero: z.strictObject({ title: text, text, action: text }),
  services: z.strictObject({
    heading: text,
    action: text,
    invitation,
  }),
  strengths: z.strictObject({ heading: text, points: z.array(point).length(6) }),
  work: z.strictObject({ heading: text, action: text }),
  testimonials: z.strictObject({ heading: text, empty: text }),
});

export const aboutPage = z.strictObject({
  meta,
  title: text,
  mission: z.strictObject({ heading: text, paragraphs: z.array(text).min(1) }),
  offers: z.strictObject({ heading: text, points: z.array(point).length(4) }),
  values: z.strictObject({ heading: text, points: z.array(point).length(3) }),
  callToAction: invitation,
});

export const servicesPage = z.strictObject({
  meta,
  title: text,
  lead: text,
  action: text,
  callToAction: invitation,
  /** Words around each service on its own page. */
  detail: z.strictObject({
    breadcrumbs: text,
    features: text,
    process: text,
    benefits: text,
    action: text,
  }),
});

export const workPage = z.strictObject({
  meta,
  title: text,
  lead: text,
  action: text,
  callToAction: invitation,
  detail: z.strictObject({ breadcrumbs: text, tech: text, callToAction: invitation }),
});

export const teamPage = z.strictObject({
  meta,
  title: text,
  lead: text,
  callToAction: invitation,
  detail: z.strictObject({
    breadcrumbs: text,
    email: text,
    elsewhere: text,
    experience: text,
    /** How long a position has lasted that goes on; `{from}` becomes the year in which it began. */
    since: text.includes('{from}'),
    skills: text,
    hobbies: text,
  }),
  /** Names of the networks of a member. */
  social: z.strictObject({ linkedin: text, twitter: text, github: text, website: text }),
});

/** A category's own page: its title for search engines and above the list, and what is in it. */
const categoryList = z.strictObject({ title: text, description: shownInSearch });

export const blogPage = z.strictObject({
  meta,
  title: text,
  lead: text,
  categories: z.strictObject({ technology: text, business: text, design: text, marketing: text }),
  /** `{minutes}` becomes the number of minutes. */
  readingTime: text.includes('{minutes}'),
  /** The pages of the list, and its search. */
  list: z.strictObject({
    /** What stands in the search field and names it, and the button where no script answers. */
    search: text,
    submit: text,
    /** Names the choice of a category, and the choice of none. */
    categories: text,
    all: text,
    /** `{from}`, `{to}` and `{total}` become numbers. */
    range: text.includes('{from}').includes('{to}').includes('{total}'),
    /** `{count}` becomes the number of articles. */
    found: z.strictObject({ none: text, one: text, many: text.includes('{count}') }),
    searching: text,
    empty: text,
    clear: text,
    /** When the articles to search in could not be fetched. */
    failed: z.strictObject({ title: text, text, again: text }),
    more: text,
    /** Names the links between the pages of the list. */
    pages: text,
    newer: text,
    older: text,
    breadcrumbs: text,
    /** The other pages of the list. */
    below: z.strictObject({
      /** Behind the first page: `{title}` becomes that of the list, `{page}` and `{pages}` numbers. */
      title: text.includes('{title}').includes('{page}'),
      description: text.includes('{title}').includes('{page}').includes('{pages}'),
      /** The first page of each category. */
      category: z.strictObject({
        technology: categoryList,
        business: categoryList,
        design: categoryList,
        marketing: categoryList,
      }),
    }),
  }),
  /** Words around each article on its own page. */
  detail: z.strictObject({
    breadcrumbs: text,
    by: text,
    /** Before the day of the last change. */
    updated: text,
    /** What an article is called that readers of the public site do not see. */
    marks: z.strictObject({ draft: text, scheduled: text, expired: text }),
    contents: text,
    footnotes: text,
    /** `{number}` becomes that of the footnote. */
    backToText: text.includes('{number}'),
    neighbours: text,
    previous: text,
    next: text,
    more: text,
    callToAction: invitation,
  }),
  /** What feed readers show, and the names of the two feeds. */
  feed: z.strictObject({ title: text, description: text, rss: text, json: text }),
});

export const contactPage = z.strictObject({
  meta,
  title: text,
  lead: text,
  form: z.strictObject({
    email: text,
    /** What the address is for, under its label. */
    emailHint: text,
    message: text,
    /** What an error of a field begins with: “Email”, before “is required”. */
    fieldNames: z.strictObject({ email: text, message: text }),
    /** Under a field that takes no more; `{limit}` becomes how many characters it holds. */
    full: text.includes('{limit}'),
    /** Label of the field that only programs fill in, for whoever meets it all the same. */
    honeypot: text,
    send: text,
    /** On the button and for those who listen, while the enquiry is on its way. */
    sending: text,
    /** On the button, after sending has failed. */
    sendAgain: text,
    privacy: text,
    /** Words of the link to the privacy policy that follows. */
    privacyLink: text,
  }),
  /** Why an enquiry was not sent, or may not have been, and what to do about it. */
  failure: z.strictObject({
    /** Above the reasons that the receiver gives, or `noReason` if it gives none. */
    refused: text,
    noReason: text,
    /** Above the other reasons, which leave open whether the enquiry arrived. */
    unconfirmed: text,
    /** `{reason}` becomes the browser's own words. */
    network: text.includes('{reason}'),
    /** `{seconds}` becomes how long the form has waited. */
    timeout: text.includes('{seconds}'),
    format: text,
    interrupted: text,
    next: text,
    /** Link that opens a mail with the message in it. */
    mail: text,
    mailSubject: text,
    /** At the end of a message that is too long for such a link, and beside the link. */
    mailCut: text,
    mailCutNote: text,
  }),
  receipt: z.strictObject({
    /** The first thing that somebody reads whose enquiry has arrived. */
    sentence: text,
    reference: text,
    sent: text,
    due: text,
    /** `{time}` becomes the same time at the company, where the visitor has another. */
    dueThere: text.includes('{time}'),
    email: text,
    message: text,
    help: text,
    print: text,
    copy: text,
    copied: text,
    /** Where a browser does not let the page copy, the text is selected instead. */
    selected: text,
    another: text,
  }),
  /** The page after a form that the browser itself has sent, whatever is known of the enquiry. */
  thanks: z.strictObject({
    meta,
    reference: text,
    /** If it has arrived; the title is the receipt's sentence. */
    arrived: z.strictObject({ text, action: text }),
    /** If nobody knows. The action leads to the form. */
    unknown: z.strictObject({ title: text, text, action: text }),
  }),
  /**
   * The page with the form of an enquiry that was refused after the browser itself had sent it. The
   * lead is shown only if the form holds a message.
   */
  notSent: z.strictObject({ meta, title: text, lead: text }),
  details: z.strictObject({ heading: text, address: text, phone: text, email: text, hours: text }),
});

export const careersPage = z.strictObject({
  meta,
  title: text,
  lead: text,
  callToAction: invitation,
});

const notFound = z.strictObject({ meta, title: text, text, list: text });

/** Words of the pages that stand where nothing else does. */
export const notFoundPages = z.strictObject({
  /** Heading over the pages whose address is spelt nearly like the one asked for. */
  nearest: text,
  page: notFound,
  service: notFound,
  project: notFound,
  member: notFound,
  article: notFound,
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
