import type {
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  CreativeWorkLeaf,
  Graph,
  OrganizationLeaf,
  PersonLeaf,
  ServiceLeaf,
  Thing,
  WebSiteLeaf,
} from 'schema-dts';

type Link = { label: string; href: string };
/** Origin of the public site, with which paths become absolute URLs. */
type Site = URL | undefined;

/** Things of schema.org as JSON-LD 1.1, escaped for the text of a script element. */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** The company, as the layout of every page shows it. */
export function organization(
  company: { name: string; legalName: string; social: readonly Link[] },
  site: Site,
): OrganizationLeaf {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: company.name,
    legalName: company.legalName,
    url: absolute('/', site),
    logo: absolute('/apple-touch-icon.png', site),
    sameAs: company.social.map(({ href }) => href),
  };
}

/** Details of the company that the contact page shows besides. */
export function contactDetails(company: {
  address: Record<'street' | 'city' | 'postalCode' | 'country', string> & {
    region?: string | undefined;
  };
  phone?: string | undefined;
  email: string;
}): Pick<OrganizationLeaf, 'address' | 'telephone' | 'email'> {
  const { address, phone, email } = company;
  return {
    ...(phone !== undefined && { telephone: phone }),
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      postalCode: address.postalCode,
      ...(address.region !== undefined && { addressRegion: address.region }),
      addressCountry: address.country,
    },
  };
}

/** The site as a whole, for its home page. */
export function webSite(name: string, language: string, site: Site): WebSiteLeaf {
  return {
    '@type': 'WebSite',
    '@id': absolute('/#website', site),
    url: absolute('/', site),
    name,
    inLanguage: language,
    publisher: { '@id': organizationId(site) },
  };
}

/** The breadcrumbs of a page; the last one is the page itself. */
export function breadcrumbList(
  { above, current }: { above: readonly Link[]; current: string },
  site: Site,
): BreadcrumbListLeaf {
  const parents = above.map(({ label, href }) => ({ name: label, item: absolute(href, site) }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...parents, { name: current }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

/** A service that the company offers. */
export function offeredService(
  { href, title, description }: { href: string; title: string; description: string },
  provider: OrganizationLeaf,
  site: Site,
): ServiceLeaf {
  return { '@type': 'Service', url: absolute(href, site), name: title, description, provider };
}

/** A project, as its case study presents it. */
export function creativeWork(
  project: {
    href: string;
    title: string;
    description: string;
    tech: readonly { name: string }[];
    cover: { kind: 'photo'; src: string } | { kind: 'woven' };
  },
  creator: OrganizationLeaf,
  site: Site,
): CreativeWorkLeaf {
  const { href, title, description, tech, cover } = project;
  return {
    '@type': 'CreativeWork',
    url: absolute(href, site),
    name: title,
    description,
    keywords: tech.map(({ name }) => name),
    ...(cover.kind === 'photo' && { image: absolute(cover.src, site) }),
    creator,
  };
}

/** A member of the team, as the article or the profile shows them. */
export function person(
  { href, name, role }: { href: string; name: string; role: string },
  site: Site,
): PersonLeaf {
  return { '@type': 'Person', url: absolute(href, site), name, jobTitle: role };
}

/** Details of a member that the profile shows besides. */
export function profileDetails(
  member: {
    description: string;
    portrait?: { src: string } | undefined;
    social: readonly Link[];
    detail?: { email: string; skills: readonly string[] } | undefined;
  },
  worksFor: OrganizationLeaf,
  site: Site,
): Partial<PersonLeaf> {
  const { description, portrait, social, detail } = member;
  const details: Partial<PersonLeaf> = {
    description,
    sameAs: social.map(({ href }) => href),
    worksFor,
  };
  if (portrait) details.image = absolute(portrait.src, site);
  if (detail) {
    details.email = detail.email;
    details.knowsAbout = detail.skills;
  }
  return details;
}

/** An article, with the path of a picture that stands for it; days are YYYY-MM-DD. */
export function blogPosting(
  article: {
    href: string;
    title: string;
    excerpt: string;
    categoryText: string;
    date: string;
    updated?: string;
    image: string;
    language: string;
    author: Parameters<typeof person>[0];
  },
  publisher: OrganizationLeaf,
  site: Site,
): BlogPostingLeaf {
  return {
    '@type': 'BlogPosting',
    url: absolute(article.href, site),
    headline: article.title,
    description: article.excerpt,
    articleSection: article.categoryText,
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    mainEntityOfPage: absolute(article.href, site),
    image: absolute(article.image, site),
    inLanguage: article.language,
    author: person(article.author, site),
    publisher,
  };
}

/** The same id on all pages, as they describe one company. */
function organizationId(site: Site): string {
  return absolute('/#organization', site);
}

function absolute(path: string, site: Site): string {
  return new URL(path, site).href;
}
