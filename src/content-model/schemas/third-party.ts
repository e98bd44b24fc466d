import { parseFragment } from 'parse5';
import type { z } from 'zod';
import { decoded, filledPages } from '../../../contract/paths.ts';
import { originOf } from 'enquiries/protocol/origin';
import { openDirectives, type ThirdPartyOrigins } from '../../../contract/security-headers.ts';
import { formatted, group, list, paragraph, text } from './fields.ts';

/** An origin that a site with https may load from, or one of this computer. */
export const loadable = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::|$))/;

const origins = (title: string, description: string) =>
  list(
    description,
    text('Address.')
      .refine(
        (address) => loadable.test(originOf(address) ?? ''),
        'expected an address with https and without a path, such as https://maps.example',
      )
      .overwrite((address) => originOf(address) ?? address),
  )
    .meta({ title })
    .optional();

export const thirdParty = group('Third party.', {
  name: text('Name, as the privacy page has it.'),
  why: paragraph('What the site uses it for, in a sentence.'),
  pages: list(
    'Pages that use it, such as /contact; /blog/* means all below /blog, and * all pages.',
    formatted(
      'Page.',
      /^(?:\*|\/|(?:\/[^\s/*?#]+)+(?:\/\*)?)$/,
      'a page such as /contact, all below one as in /blog/*, or * for all pages',
    ).overwrite(decoded),
  ).min(1),
  tag: paragraph('Script tags that the third party gives you to paste, unchanged.')
    .refine(
      (code) => scriptsIn(code) !== undefined,
      'expected nothing but script tags, each with an address that begins with https:// or with a text (leave out <noscript>; a frame belongs on a page of your own)',
    )
    .optional(),
  script: origins('Scripts from', 'Addresses from which its script loads more scripts.'),
  connect: origins('Connections to', 'Addresses to which its script sends or from which it reads.'),
  frame: origins('Frames from', 'Addresses of its frames, such as a calendar or a video.'),
  image: origins('Pictures from', 'Addresses of its pictures, such as those of a map.'),
  style: origins('Style sheets from', 'Addresses of its style sheets.'),
});
export type ThirdParty = z.output<typeof thirdParty>;

/** The field with the origins of a directive. */
export const fieldOf = {
  'script-src': 'script',
  'connect-src': 'connect',
  'frame-src': 'frame',
  'img-src': 'image',
  'style-src': 'style',
} as const;

/** Whether a page is among those of an entry. @param pages such as `/blog/*` @param path decoded */
export function isOn(pages: string, path: string): boolean {
  return pages.endsWith('*') ? path.startsWith(pages.slice(0, -1)) : path === pages;
}

/** The third parties of a page; none could be kept from an enquiry that it shows. @param path decoded */
export function thirdPartiesOn(parties: readonly ThirdParty[], path: string): ThirdParty[] {
  if (filledPages.includes(path)) return [];
  return parties.filter(({ pages }) => pages.some((it) => isOn(it, path)));
}

/** The origins of third parties, each once; undefined if there are none. */
export function originsOf(parties: readonly ThirdParty[]): ThirdPartyOrigins | undefined {
  const tags = parties.flatMap(({ tag = '' }) => scriptsIn(tag) ?? []);
  const listed = openDirectives.map((directive) => {
    const named = parties.flatMap((party) => party[fieldOf[directive]] ?? []);
    const loaded = directive === 'script-src' ? tags.flatMap(({ origin }) => origin ?? []) : [];
    return [directive, [...new Set([...loaded, ...named])]] as const;
  });
  const used = listed.filter(([, origins]) => origins.length > 0);
  return used.length > 0 ? Object.fromEntries(used) : undefined;
}

/**
 * The scripts in HTML, so that none delays the page; undefined if it has anything else but comments. Of a script that is
 * loaded, `origin` is where from.
 */
export function scriptsIn(code: string) {
  const nodes = parseFragment(code).childNodes.filter(
    (node) => node.nodeName !== '#comment' && !('value' in node && node.value.trim() === ''),
  );
  const scripts = nodes.map((node) => {
    if (!('tagName' in node) || node.tagName !== 'script') return undefined;
    const attributes: Record<string, string | true> = {};
    // Astro prints no `async` and `defer` without a value.
    for (const { name, value } of node.attrs)
      attributes[name] = /^async|^defer/.test(name) || value;
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    if (typeof attributes['src'] !== 'string') return { attributes, text, origin: undefined };
    const src = attributes['src'].replace(/^\/\//, 'https://');
    const origin = originOf(URL.parse(src)?.origin ?? '') ?? '';
    const when = attributes['async'] ? {} : { defer: true as const };
    return loadable.test(origin)
      ? { attributes: { ...attributes, src, ...when }, text, origin }
      : undefined;
  });
  return scripts.every((script) => script !== undefined) ? scripts : undefined;
}
