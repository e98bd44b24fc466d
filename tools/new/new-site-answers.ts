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

type Ask = (question: string) => Promise<string>;

/**
 * Reads the facts of a new site from options, and asks for wrong or missing ones.
 *
 * @param ask undefined if there is nobody to ask; each wrong or missing option is then a problem
 */
export async function newSiteAnswers(
  given: GivenAnswers,
  ask: Ask | undefined,
): Promise<{ site: Partial<NewSite>; problems: string[] }> {
  const site: Partial<NewSite> = {};
  const problems: string[] = [];
  const take = async (question: Question, answer = given[question.name]) => {
    const fields = await fieldsOf(question, answer, ask, textsFor(site.language ?? ''));
    if (fields) Object.assign(site, fields);
    else problems.push(`--${question.name}: expected ${mistake(question, answer)}`);
  };
  for (const question of questions()) await take(question);
  const { country } = site;
  if (country !== undefined) {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await take(timeZoneQuestion(country), given['time-zone'] ?? obviousTimeZone(country, own));
  }
  return { site, problems };
}

/**
 * Returns the fields that a question gives; undefined if the answer is wrong and there is nobody to ask.
 *
 * @param language of the question; undefined for all
 */
async function fieldsOf(
  question: Question,
  given: string | undefined,
  ask: Ask | undefined,
  language: string | undefined,
): Promise<Partial<NewSite> | undefined> {
  let answer = given;
  while (true) {
    const isOpen = answer === undefined && ask !== undefined;
    const fields = isOpen ? undefined : question.read(answer?.trim() ?? '');
    if (fields || !ask) return fields;
    answer = await ask(questionText(question, answer, language));
  }
}

function questionText(
  { name, choices }: Question,
  wrong: string | undefined,
  language: string | undefined,
): string {
  const all = questionTexts();
  const texts = Object.values(language === undefined ? all : { of: all[language] });
  const join = (of: 'wrong' | Question['name']) => texts.map((it) => it?.[of]).join(' / ');
  const answer = wrong?.trim();
  const mistake = answer ? `${join('wrong').replaceAll('{answer}', () => answer)}\n` : '';
  return `${mistake}${join(name)}${choices ? ` (${choices.join(', ')})` : ''}: `;
}

function mistake({ expected }: Question, answer: string | undefined): string {
  return `${expected}, found ${answer === undefined ? 'none' : `“${answer}”`}`;
}
