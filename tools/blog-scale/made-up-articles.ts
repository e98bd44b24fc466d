import { seededRandom } from '../../tests/resilience/seeded-random.ts';

/** A Markdown file as `content/blog/` holds it. */
export type MadeUpArticle = { name: string; text: string };

const categories = ['technology', 'business', 'design', 'marketing'];
/** Older than this day, so that the first page of the list is the same however many there are. */
const newestDay = Date.UTC(2025, 11, 31);
const daysBack = 7_000;
const dayMs = 86_400_000;

const subjects = words(`
  backup ballot banner beacon bearing binder border bottle branch bridge broker bucket budget
  buffer button cabinet calendar camera canvas carrier catalogue ceiling census channel chapter
  charter checkout circuit clerk client cluster colour column comment compass contract counter
  courier cursor customer deadline deposit desk diagram diary dispatch drawer editor engine
  enquiry envelope estimate exhibit factory feature ferry festival figure filter folder footnote
  forecast form gallery gateway glossary handover harbour heading helpline hinge icon index
  invoice journal junction kettle keyboard label ladder landlord lantern ledger lesson letter
  library licence list locker logo lookup magazine mailbox manual margin market measure meeting
  memo menu merger message mirror mistake model mortgage motor museum network newsletter notebook
  notice number office orchard order outage oven packet page palette paper parcel password patch
  pattern payment pencil permit picture pipeline platform poster postcard price printer process
  promise proof proposal protocol query questionnaire queue quotation radio railway rebate receipt
  record refund register release report request review ribbon roadmap rollout roster rota sample
  schedule schema screen script server session shelf shipment shortcut shuttle sign signature
  sketch slogan spindle spreadsheet staircase station statement stock storefront stylesheet
  supplier survey switch syllabus table target tariff teller template tender terminal theatre
  thread ticket timetable token toolbox tour tracker trailer trial trust turnout type update
  vendor version visitor voucher warehouse warranty weaver website weekend widget window workshop
`);
const people = words(`
  accountant apprentice architect auditor baker bookseller builder buyer caretaker cashier chemist
  cleaner collector conductor dentist designer developer director driver electrician farmer
  florist gardener grocer headteacher innkeeper librarian manager mechanic midwife musician nurse
  owner painter pharmacist plumber porter potter publisher receptionist reporter sailor secretary
  shopkeeper surveyor tailor teacher tenant translator trustee tutor volunteer waiter warden
`);
const qualities = words(`
  accurate ancient awkward blank brief bright broken busy careful cheap clear clumsy complete
  costly crowded dated dull early empty exact expensive faithful familiar fragile frequent gentle
  hidden honest idle large late legible little lonely lost modest narrow neat noisy obvious old
  open ordinary overdue patient plain polite private prompt public quiet rare ready reliable rough
  secret shared short silent simple slow small sober spare steady strange strict sudden thorough
  tidy tiny unread useful vague warm wasteful weekly worn
`);
const deeds = words(`
  archive borrow cancel check compare copy correct count cut decide deliver describe divide double
  draw explain file fold forget gather hide ignore join keep learn lend measure mend merge move
  name number order pack paint pay plan post print promise prove publish question read remove
  rename repeat replace reply return review save search send share shorten show sign sort split
  start stop store test thank trace translate trust weigh write
`);

type Pick = (from: readonly string[]) => string;

/**
 * An article of some three kilobytes with headings, a list, a block of code and, every fifth, a
 * footnote. The same number gives the same one.
 *
 * @param number from 0
 * @param authors ids of team members
 */
export function madeUpArticle(number: number, authors: readonly number[]): MadeUpArticle {
  const random = seededRandom(number + 1);
  const pick: Pick = (from) => from[Math.floor(random() * from.length)] ?? '';
  const title = titleOf(pick);
  const date = new Date(newestDay - Math.floor(random() * daysBack) * dayMs).toISOString();
  const fields = [
    `title: ${title}`,
    `excerpt: '${sentence(pick)} A note on the ${pick(subjects)} and the ${pick(subjects)}.'`,
    `category: ${pick(categories)}`,
    `date: ${date.slice(0, 10)}`,
    `author: ${pick(authors.map(String))}`,
  ];
  const slug = title.toLowerCase().replace(/[^a-z]+/g, '-');
  return {
    name: `${slug}-${String(number)}.md`,
    text: `---\n${fields.join('\n')}\n---\n\n${bodyOf(pick, number % 5 === 0)}\n`,
  };
}

function titleOf(pick: Pick): string {
  const [subject, other, quality] = [pick(subjects), pick(subjects), pick(qualities)];
  return pick([
    `The ${quality} ${subject}`,
    `A ${subject} is not a ${other}`,
    `What a ${pick(people)} knows of the ${quality} ${subject}`,
    `How to ${pick(deeds)} a ${subject}`,
    `Why the ${subject} has a ${other}`,
    `Before you ${pick(deeds)} the ${quality} ${subject}`,
    `${capital(subject)}, ${other} and ${pick(subjects)}`,
  ]);
}

function bodyOf(pick: Pick, hasFootnote: boolean): string {
  const items = Array.from({ length: 5 }, () => `- **${capital(pick(deeds))}.** ${sentence(pick)}`);
  const note = hasFootnote ? '[^source]' : '';
  return [
    paragraph(pick, 5),
    `## ${titleOf(pick)}`,
    paragraph(pick, 5),
    items.join('\n'),
    `## ${titleOf(pick)}`,
    `${paragraph(pick, 5)}${note}`,
    codeOf(pick),
    paragraph(pick, 4),
    `### ${titleOf(pick)}`,
    paragraph(pick, 5),
    `## ${titleOf(pick)}`,
    paragraph(pick, 6),
    ...(hasFootnote ? [`[^source]: ${sentence(pick)}`] : []),
  ].join('\n\n');
}

function codeOf(pick: Pick): string {
  const [subject, deed] = [pick(subjects), pick(deeds)];
  return [
    '```js',
    `const ${subject} = await read('${subject}.json');`,
    `for (const ${pick(people)} of ${subject}.people) {`,
    `  // ${sentence(pick)}`,
    `  ${deed}(${subject}, { ${pick(qualities)}: true });`,
    '}',
    '```',
  ].join('\n');
}

function paragraph(pick: Pick, sentences: number): string {
  return Array.from({ length: sentences }, () => sentence(pick)).join(' ');
}

function sentence(pick: Pick): string {
  const [one, other, quality] = [pick(subjects), pick(subjects), pick(qualities)];
  return pick([
    `A ${pick(people)} will ${pick(deeds)} the ${quality} ${one} long before the ${other} is ready.`,
    `Nobody asked the ${pick(people)} whether the ${one} could be ${quality} without its ${other}.`,
    `First ${pick(deeds)} the ${one}, and then ${pick(deeds)} whatever the ${quality} ${other} left behind.`,
    `The ${one} that is ${quality} on Monday tends to be ${pick(qualities)} by the end of the week.`,
    `If you cannot ${pick(deeds)} a ${one}, the ${pick(people)} beside you will ${pick(deeds)} the ${other} instead.`,
    `There is one ${quality} way to ${pick(deeds)} a ${one}: let the ${pick(people)} see the ${other}.`,
  ]);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
