import { setTranslations, t } from '../../contract/translation.ts';
import { toolTexts } from '../../src/content-model/texts/words.ts';
import { type NewSite, starterLanguages } from './new-site.ts';
import {
  obviousTimeZone,
  type Question,
  questions,
  textsFor,
  timeZoneQuestion,
} from './new-site-questions.ts';

/**
 * Reads the facts of a new site from options, and asks for wrong or missing ones.
 *
 * @param ask undefined if there is nobody to ask; each wrong or missing option is then a problem
 */
export async function newSiteAnswers(
  given: Partial<Record<Question['name'], string>>,
  ask: ((question: string) => Promise<string>) | undefined,
): Promise<{ site: Partial<NewSite>; problems: string[] }> {
  const site: Partial<NewSite> = {};
  const problems: string[] = [];
  const take = async (question: Question, option = given[question.name]) => {
    let answer = option;
    let fields =
      answer === undefined && ask ? undefined : question.read(answer?.trim() ?? '', site);
    while (!fields && ask) {
      const language = site.language && textsFor(site.language);
      answer = await ask(questionText(question, answer, language));
      fields = question.read(answer.trim(), site);
    }
    if (fields) {
      Object.assign(site, fields);
      setTranslations(toolTexts(site.language ?? 'en'));
    } else {
      const found = answer === undefined ? t`none` : `“${answer}”`;
      const message = t`expected ${question.expected()}, found ${found}`;
      problems.push(`--${question.name}: ${message}`);
    }
  };
  for (const question of questions()) await take(question);
  const { country } = site;
  if (country !== undefined) {
    const local = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const obvious = obviousTimeZone(country, local);
    await take(timeZoneQuestion(country), given['time-zone'] ?? obvious);
  }
  return { site, problems };
}

/** @param language of the question; undefined for all */
function questionText(
  { text, choices, expected }: Question,
  wrong: string | undefined,
  language: string | undefined,
): string {
  const languages = language === undefined ? starterLanguages() : [language];
  const inEach = (say: () => string) => {
    const texts = languages.map((it) => {
      setTranslations(toolTexts(it));
      return say();
    });
    return texts.join(' / ');
  };
  const answer = wrong?.trim();
  const rejection = answer
    ? `${inEach(() => t`expected ${expected()}, found ${`“${answer}”`}`)}\n`
    : '';
  const question = `${rejection}${inEach(text)}${choices ? ` (${choices.join(', ')})` : ''}\n> `;
  setTranslations(toolTexts(language ?? 'en'));
  return question;
}
