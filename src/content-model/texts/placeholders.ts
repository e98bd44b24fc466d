import { isRightToLeft } from './direction.ts';
import { escapeMarkup } from './escape-markup.ts';
import { installedPackage } from './licences.ts';
import { typeset } from './typography.ts';
import type { Company } from '../schemas/company.ts';

/**
 * The text of each placeholder by its name: `company.city` is the name of `{{company.city}}`. Undefined if the
 * company lacks the fact. Of the build, its day and the version of axe-core, which tests the pages.
 */
const placeholders: Record<string, (company: Company, language: string) => string | undefined> = {
  'company.name': ({ name }) => name,
  'company.legalName': ({ legalName }) => legalName,
  'company.legalForm': ({ legalForm }) => legalForm,
  'company.registration': ({ registration }) => registration,
  'company.taxNumber': ({ taxNumber }) => taxNumber,
  'company.founded': ({ founded }) => founded?.toString(),
  'company.headcount': ({ headcount }) => headcount?.toString(),
  'company.email': ({ email }) => email,
  // A left-to-right mark keeps the order of its groups in a text from right to left.
  'company.phone': ({ phone }, language) =>
    phone && isRightToLeft(language) ? `\u200e${phone}` : phone,
  'company.address': ({ address }, language) => addressLine(address, language),
  'company.city': ({ address }) => address.city,
  'company.country': ({ address }, language) => countryName(address.country, language),
  'company.replyWithin': replyTime,
  'company.retentionDays': ({ retentionDays }) => String(retentionDays),
  'company.grievanceContact': ({ grievanceContact }) => grievanceContact,
  'build.date': ({ timeZone }, language) =>
    new Date().toLocaleDateString(language, { dateStyle: 'long', timeZone }),
  'build.axe': () => installedPackage('axe-core').version,
};

export const placeholderNames: readonly string[] = Object.keys(placeholders);

/** The text of each placeholder by its name; the language of the site is a BCP 47 tag. */
export function placeholderValues(company: Company, language: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(placeholders).flatMap(([name, textOf]) => {
      const text = textOf(company, language);
      return text === undefined ? [] : [[name, typeset(text, language)] as const];
    }),
  );
}

/** An address on one line, in the order that its `line` gives; the language is a BCP 47 tag. */
export function addressLine({ line, ...parts }: Company['address'], language: string): string {
  const country = countryName(parts.country, language);
  const values: Record<string, string | undefined> = { ...parts, country };
  return line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** The name of the country with a code of ISO 3166-1, such as “India”. */
function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** The time within which a reply comes, such as “24 hours”; the language is a BCP 47 tag. */
export function replyTime(
  { replyWithin, replyWithinHours }: Pick<Company, 'replyWithin' | 'replyWithinHours'>,
  language: string,
): string {
  const unit = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const;
  // `Intl` has the nominative, in place of which many languages need another case.
  return replyWithin ?? new Intl.NumberFormat(language, unit).format(replyWithinHours);
}

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/**
 * Replaces the placeholders in every text of a value, at any depth of objects and arrays, and gives the texts the
 * typography of their language.
 *
 * @throws {Error} if a placeholder has no value
 */
export function fillPlaceholders<T>(value: T, values: Record<string, string>, language: string): T {
  return mapTexts(value, (text) => typeset(fillText(text, values), language));
}

/** Applies a function to every text in a value, at any depth of objects and arrays. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item as unknown, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  // A picture: Astro publishes the original of one whose properties are read.
  if ('src' in value && 'format' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item as unknown, change)]),
  ) as T;
}

/**
 * Replaces the placeholders in HTML that was rendered from Markdown; inside URLs they are
 * percent-encoded.
 *
 * @throws {Error} if a placeholder has no value
 */
export function fillHtml(html: string, values: Record<string, string>): string {
  const escaped = Object.entries(values).map(([name, value]) => [name, escapeMarkup(value)]);
  const texts = Object.fromEntries(escaped) as Record<string, string>;
  const inAddress = /(tel:)?%7B%7B(?:%20)*([\w.]+)(?:%20)*%7D%7D/gi;
  const decoded = html.replace(inAddress, (_, tel: string | undefined, name: string) => {
    const placeholder = `{{${name}}}`;
    return tel ? tel + fillText(placeholder, texts).replaceAll(/[^+\d]/g, '') : placeholder;
  });
  return fillText(decoded, texts);
}

function fillText(text: string, values: Record<string, string>): string {
  return text.replace(pattern, (written: string, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`${written} is not a known placeholder`);
    return values[name] ?? '';
  });
}
