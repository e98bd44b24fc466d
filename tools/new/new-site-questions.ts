import { basename } from 'node:path';
import { email as emailField } from '../../src/content-model/schemas/fields.ts';
import {
  isSame,
  languageTag,
  letterPairs,
  ownName,
} from '../../src/content-model/texts/languages.ts';
import { site } from '../../src/content-model/schemas/site.ts';
import { wordLanguage } from '../../src/content-model/texts/words.ts';
import { type NewSite, starterLanguages } from './new-site.ts';
import { parseColour } from '../palette/oklch.ts';

/** A question of `npm run new`. Its name is also the option's. */
export type Question = {
  name: 'language' | 'name' | 'place' | 'email' | 'colour' | 'second-colour' | 'look' | 'time-zone';
  text: string;
  /** Expected kind of value, such as “an address”. */
  expected: string;
  /** Answers to choose from, shown behind the question. */
  choices?: readonly string[];
  /** Returns the fields that an answer gives; undefined if it is invalid. @param site answers so far */
  read: (answer: string, site?: Partial<NewSite>) => Partial<NewSite> | undefined;
};

/** The questions that do not depend on other answers. */
export function questions(): Question[] {
  const languages = starterLanguages();
  const colour = "a colour such as '#2f3a8f', in quotes in a command";
  return [
    {
      name: 'language',
      text: 'Language of the site',
      expected: `one of ${languages.join(', ')}, or another language by its name or tag (BCP 47), such as Polski, pl or zh-Hant`,
      // The last two are examples of those that the product lacks.
      choices: [
        ...[...languages, 'pl', 'zh-Hant'].map((it) => `${ownName(it)}: ${it}`),
        '… (BCP 47)',
      ],
      read: (answer) => {
        const language = languageTag(answer);
        return language === undefined ? undefined : { language };
      },
    },
    {
      name: 'name',
      text: 'Name of the company, as people say it',
      expected: 'the name of the company',
      read: (name) => (name ? { name } : undefined),
    },
    {
      name: 'place',
      text: 'Town and country, such as Leeds, United Kingdom',
      expected: 'a city, a comma and a country or its code, such as Leeds, GB',
      read: readPlace,
    },
    {
      name: 'email',
      text: 'Email address that enquiries go to',
      expected: 'an email address such as name@example.com',
      read: (typed) => {
        const { data: email } = emailField('Address.').safeParse(typed);
        return email === undefined ? undefined : { email };
      },
    },
    {
      name: 'colour',
      text: 'Colour of the company as a code, such as #1f3a5f',
      expected: colour,
      read: (text) => (parseColour(text) ? { colour: text } : undefined),
    },
    {
      name: 'second-colour',
      text: 'Second colour, such as #e8772e, or just the Enter key',
      expected: colour,
      read: (text) => (text === '' || parseColour(text) ? { secondColour: text } : undefined),
    },
    {
      name: 'look',
      text: 'Look: type and colour alone (plain, or just the Enter key), or woven patterns in place of pictures (woven)',
      expected: 'plain or woven',
      read: (answer) => {
        const { data: look } = site.shape.look.safeParse(answer.toLowerCase() || 'plain');
        return look && { look };
      },
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
  const cityOf = (zone: string) => basename(zone).replaceAll('_', ' ');
  return {
    name: 'time-zone',
    text: 'Time zone',
    expected: `a time zone, one of ${zones.join(', ')}`,
    choices: zones,
    read: (answer) => {
      const timeZone = zones.find((zone) => isSame(zone, answer) || isSame(cityOf(zone), answer));
      return timeZone === undefined ? undefined : { timeZone };
    },
  };
}

/**
 * The time zone of a country, if it is unambiguous: zones of the same times, as of Berlin and Büsingen, are one.
 *
 * @param country code in ISO 3166-1
 * @param local time zone of this computer, which is taken if the country has it
 */
export function obviousTimeZone(country: string, local: string): string | undefined {
  const zones = timeZones(country);
  if (zones.includes(local)) return local;
  const days = [0, 3, 6, 9].map((month) => new Date(new Date().getFullYear(), month));
  const timesIn = (timeZone: string) => days.map((day) => day.toLocaleString('sv', { timeZone }));
  return new Set(zones.map((zone) => timesIn(zone).join())).size === 1 ? zones[0] : undefined;
}

/** A country without people has no time zone of its own, and may take any. */
function timeZones(country: string): string[] {
  const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
  return zones.length > 0 ? zones : Intl.supportedValuesOf('timeZone');
}

/** Parts of countries, and names besides those of Unicode CLDR. */
const otherNames: Readonly<Record<string, string>> = {
  CI: 'Ivory Coast',
  CZ: 'Czech Republic',
  GB: 'England, Scotland, Wales, Northern Ireland, Great Britain, Schottland, Angleterre, Écosse, Inglaterra, Escocia',
  NL: 'Holland',
  TR: 'Turkey',
};

/** “Leeds, United Kingdom” or “Leeds, GB”; the country may be named in the language of the site or any of `starter/`. */
function readPlace(place: string, { language = 'en' }: Partial<NewSite> = {}) {
  const [, city = '', name = ''] = /^(.*\S)\s*,\s*([^,]+)$/.exec(place) ?? [];
  const languages = [language, ...starterLanguages()].flatMap((it) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(it, { type: 'region', fallback: 'none', style }),
    ),
  );
  const code = letterPairs
    .map((pair) => pair.toUpperCase())
    .find((code) => {
      const names = languages.flatMap((it) => it.of(code) ?? []);
      const all = [code, ...names, ...(otherNames[code]?.split(', ') ?? [])];
      return names.length > 0 && all.some((it) => isSame(it, name.replace(/ and /i, ' & ')));
    });
  if (!city || code === undefined) return undefined;
  // Replaces other codes of the country by the standard one: UK is GB.
  return { city, country: new Intl.Locale(`und-${code}`).region ?? code };
}

/** The language of `starter/` for a tag, else English. @param tag BCP 47 */
export function textsFor(tag: string): string {
  return wordLanguage(tag, starterLanguages()) ?? 'en';
}
