import type { Graph, OrganizationLeaf, PersonLeaf, Thing } from 'schema-dts';

// The types and properties that Google documents (developers.google.com/search/docs/appearance/structured-data).

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
    // The same on all pages, as they describe one company.
    '@id': absolute('/#organization', site),
    name: company.name,
    legalName: company.legalName,
    url: absolute('/', site),
    logo: absolute('/apple-touch-icon.png', site),
    sameAs: company.social.map(({ href }) => href),
  };
}

export function contactDetails(company: {
  address: Record<'street' | 'city' | 'country', string> &
    Partial<Record<'postalCode' | 'region', string | undefined>>;
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
      ...(address.postalCode !== undefined && { postalCode: address.postalCode }),
      ...(address.region !== undefined && { addressRegion: address.region }),
      addressCountry: address.country,
    },
  };
}

/** The site as a whole, for its home page. */
export function webSite(name: string, site: Site): Thing {
  return { '@type': 'WebSite', url: absolute('/', site), name };
}

/** The breadcrumbs of a page; the last one is the page itself. */
export function breadcrumbList(
  { above, current }: { above: readonly Link[]; current: string },
  site: Site,
): Thing {
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

type Member = { href: string; name: string; role: string };

/** An article, with the path of a picture that stands for it; days are YYYY-MM-DD. Without an author, the company wrote it. */
export function blogPosting(
  article: {
    title: string;
    date: string;
    updated?: string;
    image: string;
    author?: Member | undefined;
  },
  company: Parameters<typeof organization>[0],
  site: Site,
): Thing {
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    image: absolute(article.image, site),
    author: article.author ? person(article.author, site) : organization(company, site),
  };
}

function person({ href, name, role }: Member, site: Site): PersonLeaf {
  return { '@type': 'Person', url: absolute(href, site), name, jobTitle: role };
}

function absolute(path: string, site: Site): string {
  return new URL(path, site).href;
}
