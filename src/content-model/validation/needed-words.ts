import { englishWords } from '../texts/words.ts';
import { textsOf } from './problems.ts';

/** Words of parts that a site may lack, by how the files of the part begin. */
const wordsOfParts: Readonly<Record<string, readonly string[]>> = {
  'pages/about.': ['weaves.alternative', 'weaves.caption', 'weaves.drafts'],
  'pages/answers.': ['answers'],
  'pages/blog.': ['blog', 'notFound.article'],
  'pages/team.': ['team', 'notFound.member', 'home.team'],
  'pages/work.': ['work', 'notFound.project', 'home.work', 'home.project', 'services.project'],
  'plans/': ['plans'],
  'project-start.': ['projectStart'],
};

/** Words of mails and pages that only the owner sees, who may read them in English. */
const wordsForOwner = [
  ...['contact.replied', 'server.mail', 'server.reminder', 'server.replied', 'server.digest'],
  ...['server.reasons', 'server.notices'],
];

/** Paths of the words that visitors of a site see. @param files names inside the site folder */
export function neededWords(files: readonly string[], look: unknown): (readonly PropertyKey[])[] {
  const lacking = Object.entries(wordsOfParts)
    .filter(([begin]) => !files.some((name) => name.startsWith(begin)))
    .flatMap(([, words]) => words);
  const unseen = [...wordsForOwner, ...lacking, ...(look === 'plain' ? ['weaves'] : [])];
  return textsOf(englishWords())
    .map(({ path }) => path)
    .filter((path) => !unseen.some((group) => `${path.join('.')}.`.startsWith(`${group}.`)));
}
