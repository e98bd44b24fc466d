import type { z } from 'astro/zod';
import type { company } from './schemas.ts';

export type Company = z.infer<typeof company>;

/** The facts that other words may name, as in `{{company.city}}`, with what each prints. */
export function placeholderValues(facts: Company): Record<string, string> {
  return {
    'company.name': facts.name,
    'company.legalName': facts.legalName,
    'company.email': facts.email,
    'company.phone': facts.phone,
    'company.address': addressLine(facts.address),
    'company.city': facts.address.city,
    'company.country': facts.address.country,
    'company.replyWithin': hoursText(facts.replyWithinHours),
    'company.retentionDays': String(facts.retentionDays),
    'company.grievanceContact': facts.grievanceContact,
  };
}

/** An address on one line, in the order in which an Indian letter carries it. */
export function addressLine(address: Company['address']): string {
  const { street, city, postalCode, region, country } = address;
  return `${street}, ${city} ${postalCode}, ${region}, ${country}`;
}

/** A number of hours in words, as in “within 24 hours”. */
export function hoursText(hours: number): string {
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
  }).format(hours);
}

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The placeholders of a text that name no fact, as they are written. */
export function unknownPlaceholders(text: string, words: Record<string, string>): string[] {
  return [...text.matchAll(placeholder)]
    .filter(([, name]) => !Object.hasOwn(words, name ?? ''))
    .map(([written]) => written);
}

/**
 * Puts the facts into every text of a value: objects and lists are walked, all else is kept.
 *
 * @throws {Error} if a placeholder names no fact.
 */
export function fillPlaceholders<T>(value: T, words: Record<string, string>): T {
  if (typeof value === 'string') return fillIn(value, words) as T;
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, words)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, words)]),
  ) as T;
}

function fillIn(text: string, words: Record<string, string>): string {
  return text.replace(placeholder, (written: string, name: string) => {
    if (!Object.hasOwn(words, name))
      throw new Error(`${written} names no fact of content/company.yaml`);
    return words[name] ?? '';
  });
}
