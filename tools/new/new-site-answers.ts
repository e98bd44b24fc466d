import type { NewSite } from './new-site.ts';
import {
  obviousTimeZone,
  type Question,
  questions,
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
      answer = await ask(questionText(question, answer));
      fields = question.read(answer.trim(), site);
    }
    if (fields) {
      Object.assign(site, fields);
    } else {
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

/** @param wrong an answer that is refused */
function questionText({ text, choices, expected }: Question, wrong = ''): string {
  const refusal = wrong.trim() && `expected ${expected}, found “${wrong.trim()}”\n`;
  return `${refusal}${text}${choices ? ` (${choices.join(', ')})` : ''}\n> `;
}
