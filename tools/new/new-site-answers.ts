import type { NewSite } from './new-site.ts';
import {
  obviousTimeZone,
  type Question,
  questions,
  questionTexts,
  textsFor,
  timeZoneQuestion,
} from './new-site-questions.ts';

/** The text of an option by the name of its question. */
type GivenAnswers = Partial<Record<Question['name'], string>>;

/**
 * Reads the facts of a new site from options, and asks for wrong or missing ones.
 *
 * @param ask undefined if there is nobody to ask; each wrong or missing option is then a problem
 */
export async function newSiteAnswers(
  given: GivenAnswers,
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
    if (fields) Object.assign(site, fields);
    else {
      const found = answer === undefined ? 'none' : `“${answer}”`;
      problems.push(`--${question.name}: expected ${question.expected}, found ${found}`);
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
  { name, choices }: Question,
  wrong: string | undefined,
  language: string | undefined,
): string {
  const all = questionTexts();
  const texts = Object.values(language === undefined ? all : { of: all[language] });
  const join = (of: 'wrong' | Question['name']) => texts.map((it) => it?.[of]).join(' / ');
  const answer = wrong?.trim();
  const rejection = answer ? `${join('wrong').replaceAll('{answer}', () => answer)}\n` : '';
  return `${rejection}${join(name)}${choices ? ` (${choices.join(', ')})` : ''}\n> `;
}
