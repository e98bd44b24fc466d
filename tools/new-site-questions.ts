import { z } from 'zod';
import { site } from '../src/content-model/schemas/site.ts';
import { wordLanguage } from '../src/content-model/texts/words.ts';
import { type NewSite, starterLanguages } from './new-site.ts';
import { parseColour } from './oklch.ts';

/** A question of `npm run new`. Each name is that of an option. */
export type Question = {
  name: 'name' | 'place' | 'email' | 'language' | 'colour' | 'time-zone';
  text: string;
  /** What is expected of an answer, such as “an address”. */
  expected: string;
  /** The fields that an answer gives; undefined if it is none. */
  read: (answer: string) => Partial<NewSite> | undefined;
};

/** The questions whose answers depend on no other. */
export function questions(): Question[] {
  const languages = starterLanguages().join(', ');
  return [
    {
      name: 'name',
      text: 'Name of the company',
      expected: 'the name of the company',
      read: (name) => (name ? { name } : undefined),
    },
    {
      name: 'place',
      text: 'City and country, such as Leeds, United Kingdom',
      expected: 'a city, a comma and a country or its code, such as Leeds, GB',
      read: readPlace,
    },
    {
      name: 'email',
      text: 'Email address that enquiries go to',
      expected: 'an email address',
      read: (email) => (z.email().safeParse(email).success ? { email } : undefined),
    },
    {
      name: 'language',
      text: `Language of the site (${languages}, or such as en-GB)`,
      expected: `one of ${languages}, or a tag such as en-GB`,
      read: (language) => (textsFor(language) ? { language } : undefined),
    },
    {
      name: 'colour',
      text: 'Colour of the company, such as #2f3a8f',
      expected: "a colour such as '#2f3a8f', in quotes in a command",
      read: (colour) => (parseColour(colour) ? { colour } : undefined),
    },
  ];
}

/**
 * The question for the time zone.
 *
 * @param country code in ISO 3166-1
 */
export function timeZoneQuestion(country: string): Question {
  const zones = timeZones(country);
  const expected = zones.length > 0 ? `one of ${zones.join(', ')}` : 'such as Europe/London';
  return {
    name: 'time-zone',
    text: `Time zone, ${expected}`,
    expected: `a time zone, ${expected}`,
    read: (timeZone) => (zones.length === 0 || zones.includes(timeZone) ? { timeZone } : undefined),
  };
}

/**
 * The time zone of a country, if there is no doubt.
 *
 * @param country code in ISO 3166-1
 * @param own time zone of this computer, which is taken if the country has it
 */
export function obviousTimeZone(country: string, own: string): string | undefined {
  const zones = timeZones(country);
  if (zones.includes(own)) return own;
  return zones.length === 1 ? zones[0] : undefined;
}

function timeZones(country: string): string[] {
  return new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
}

/** “Leeds, United Kingdom” or “Leeds, GB”; the country may be named in any language of `starter/`. */
function readPlace(place: string): Pick<NewSite, 'city' | 'country'> | undefined {
  const [, city = '', name = ''] = /^(.*\S)\s*,\s*([^,]+)$/.exec(place) ?? [];
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const isNamed = (language: string) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return (code: string) => {
      const ofCountry = names.of(code);
      return ofCountry !== undefined && [code, ofCountry].some((it) => isSame(it, name));
    };
  };
  const code = starterLanguages()
    .map((language) => codes.find(isNamed(language)))
    .find((found) => found !== undefined);
  if (!city || code === undefined) return undefined;
  // Other codes of the country become that of the standard: UK is GB.
  return { city, country: new Intl.Locale(`und-${code}`).region ?? code };
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;
}

/**
 * The language of `starter/` for a tag; undefined if there is none, or it is no tag.
 *
 * @param tag BCP 47
 */
export function textsFor(tag: string): string | undefined {
  if (!site.shape.language.safeParse(tag).success) return undefined;
  return starterLanguages().find((language) => language === wordLanguage(tag));
}
