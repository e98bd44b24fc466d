import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { email as emailField } from '../../src/content-model/schemas/fields.ts';
import { site } from '../../src/content-model/schemas/site.ts';
import { wordLanguage } from '../../src/content-model/texts/words.ts';
import { type NewSite, starter, starterLanguages } from './new-site.ts';
import { parseColour } from '../palette/oklch.ts';

/** A question of `npm run new`. Its name is also the option's. */
export type Question = {
  name: 'language' | 'name' | 'place' | 'email' | 'colour' | 'second-colour' | 'look' | 'time-zone';
  /** Expected kind of value, such as “an address”. */
  expected: string;
  /** Answers to choose from, shown behind the question. */
  choices?: readonly string[];
  /** Returns the fields that an answer gives; undefined if it is invalid. */
  read: (answer: string) => Partial<NewSite> | undefined;
};

/**
 * Texts by the names of the questions. `wrong` rejects an answer; `written` ends the questions, and `elsewhere` follows if
 * the commands do not find the site.
 */
type Texts = Readonly<Record<Question['name'] | 'wrong' | 'written' | 'elsewhere', string>>;

/** The texts of the command, by the languages of `starter/`. */
export function questionTexts(): Readonly<Record<string, Texts>> {
  return parse(readFileSync(join(starter, 'questions.yaml'), 'utf8'));
}

/** The questions that do not depend on other answers. */
export function questions(): Question[] {
  const languages = starterLanguages();
  const colour = "a colour such as '#2f3a8f', in quotes in a command";
  return [
    {
      name: 'language',
      expected: `one of ${languages.join(', ')}, or a tag such as en-GB`,
      choices: languages.map((language) => `${ownName(language)}: ${language}`),
      read: (answer) => {
        const language =
          languages.find((it) => isSame(it, answer) || isSame(ownName(it), answer)) ?? answer;
        return textsFor(language) ? { language } : undefined;
      },
    },
    {
      name: 'name',
      expected: 'the name of the company',
      read: (name) => (name ? { name } : undefined),
    },
    {
      name: 'place',
      expected: 'a city, a comma and a country or its code, such as Leeds, GB',
      read: readPlace,
    },
    {
      name: 'email',
      expected: 'an email address such as name@example.com',
      read: (typed) => {
        const { data: email } = emailField('Address.').safeParse(typed);
        return email === undefined ? undefined : { email };
      },
    },
    {
      name: 'colour',
      expected: colour,
      read: (text) => (parseColour(text) ? { colour: text } : undefined),
    },
    {
      name: 'second-colour',
      expected: colour,
      read: (text) => (text === '' || parseColour(text) ? { secondColour: text } : undefined),
    },
    {
      name: 'look',
      expected: 'woven or plain',
      read: (answer) => {
        const { data: look } = site.shape.look.safeParse(answer.toLowerCase() || undefined);
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
    expected: `a time zone, one of ${zones.join(', ')}`,
    choices: zones,
    read: (answer) => {
      const timeZone = zones.find((zone) => isSame(zone, answer) || isSame(cityOf(zone), answer));
      return timeZone === undefined ? undefined : { timeZone };
    },
  };
}

/**
 * The time zone of a country, if it is unambiguous.
 *
 * @param country code in ISO 3166-1
 * @param local time zone of this computer, which is taken if the country has it
 */
export function obviousTimeZone(country: string, local: string): string | undefined {
  const zones = timeZones(country);
  if (zones.includes(local)) return local;
  return zones.length === 1 ? zones[0] : undefined;
}

/** A country without people has no time zone of its own, and may take any. */
function timeZones(country: string): string[] {
  const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
  return zones.length > 0 ? zones : Intl.supportedValuesOf('timeZone');
}

/** “Leeds, United Kingdom” or “Leeds, GB”; the country may be named in any language of `starter/`. */
function readPlace(place: string): Pick<NewSite, 'city' | 'country'> | undefined {
  const [, city = '', name = ''] = /^(.*\S)\s*,\s*([^,]+)$/.exec(place) ?? [];
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const languages = starterLanguages().map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const code = codes.find((code) => {
    const names = languages.flatMap((it) => it.of(code) ?? []);
    return names.length > 0 && [code, ...names].some((it) => isSame(it, name));
  });
  if (!city || code === undefined) return undefined;
  // Replaces other codes of the country by the standard one: UK is GB.
  return { city, country: new Intl.Locale(`und-${code}`).region ?? code };
}

/** The name of a language in that language. */
function ownName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;
}

/**
 * The language of `starter/` for a tag; undefined if there is none, or the tag is invalid.
 *
 * @param tag BCP 47
 */
export function textsFor(tag: string): string | undefined {
  if (!site.shape.language.safeParse(tag).success) return undefined;
  return wordLanguage(tag, starterLanguages());
}
