/**
 * A corpus of posts as they arrive: spam by programs of six kinds, all with something that people do not show, and
 * people with the browsers, extensions, languages and ways of sending that there are. Everything goes through the
 * server's app, so that parsing, judging and storing are tested together.
 */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { formApp, type SampleRequest } from '../../tests/support/form-app.ts';
import { sampleFields } from '../../tests/support/sample-enquiry.ts';

const site = 'https://www.example.com';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** @param elapsed undefined if the form opened with a restored text */
function session(elapsed?: number): Record<string, string> {
  const text = JSON.stringify({ loadedAt: 1_764_000_000_000, elapsed });
  return { 'Formspree-Client': 'contact-form@1.0.0', 'Formspree-Session-Data': btoa(text) };
}

const script = { Accept: 'application/json', ...session(48_000) };
const page = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** A header that no version of the form's script in use sends. */
const without = { 'Formspree-Session-Data': '' };

const ofToday = { Origin: site, 'Sec-Fetch-Site': 'same-origin' };
const inBrowser = { 'Accept-Language': 'en', ...ofToday };

/** Headers of a browser, with and without JavaScript. */
const browsers: [name: string, isScripted: boolean, headers: Record<string, string>][] = [
  ['a browser of today', true, ofToday],
  ['Safari 15, without Sec-Fetch-Site', true, { Origin: site }],
  ['Firefox 60, without Origin', true, {}],
  ['an extension that hides Origin and Referer', true, { 'Sec-Fetch-Site': 'same-origin' }],
  ['a browser of today without JavaScript', false, ofToday],
  ['Firefox without JavaScript', false, { 'Sec-Fetch-Site': 'same-origin' }],
  ['Safari 15 without JavaScript', false, { Origin: site }],
  ['an old browser behind an extension, without JavaScript', false, {}],
  ['Lynx', false, { 'User-Agent': 'Lynx/2.9.0' }],
];

const letters = [
  'Could you call me back?',
  'I WANT A QUOTE!!! For an app, 100 % offline, budget 20000 EUR. Free from 1 December.',
  'Our present site is https://mill.example and the new one is at www.mill.example/new',
  'Guten Tag, wir suchen eine Fachkraft für unsere Lagerverwaltung. Mit freundlichen Grüßen',
  'பார்க்கவும்: https://mill.example/a https://mill.example/b www.mill.example/c. எப்போது பேசலாம்?',
  'مرحبا، نحتاج إلى نظام حجز لعيادتنا. هل يمكنكم المساعدة؟',
  '🧵🪡',
  `Why do these not work?
<ul><li><a href="/a">A</a></li><li><a href="https://mill.example/b">B</a></li><li><a href="/c">C</a></li></ul>`,
  `Pages to move: ${'https://mill.example/page '.repeat(9)}`,
];

/** Texts that have a form of spam, as people write them: one word, links alone, and markup that they mention or paste. */
const oddTexts = [
  '?',
  'Rechtsschutzversicherungsgesellschaften',
  'DonaudampfschifffahrtsgesellschaftskapitaenGmbH',
  'iPhoneAppDevelopmentForIOS',
  'VK7JG-NPHTM-C97JM-9MPGT-3V66T',
  'aB3dE9fGh1jKLm2NoPq4rS',
  'AAAAAAAAAAAAAAAAAAAAAAAA',
  'https://www.linkedin.com/in/anna-kowalska-4b1a2c/',
  'https://例え.example/履歴書',
  ' https://www.linkedin.com/in/ravi-k \n https://github.com/ravi-k ',
  '<a href="https://mill.example">our old site</a>',
  '<a href="https://mill.example/katalog.pdf">Katalog</a> steht so auf unserer Seite, was ist falsch daran?',
  '<a> hat bei uns kein Ziel, warum? Gemeint war <a href="/impressum">Impressum</a>',
  'Our forum prints [url=https://mill.example]text[/url] instead of a link. Can you mend it?',
  'Nosso fórum mostra [url]https://loja.example[/url] como texto. Podem corrigir?',
  'Unser Forum zeigt [URL="https://werk.example"]Werk[/URL] roh an. Können Sie das beheben?',
  'On voit [link=https://atelier.example]ici[/link] sur la page au lieu d’un lien.',
  'What does [url=…] mean?',
  'https://mill.example\n\nSent from my iPhone',
  '<script>alert(1)</script> gets through our form, please help.',
];

/** A post with headers and fields besides the address, which is another one for each post. */
type Post = [name: string, headers: Record<string, string>, fields: Record<string, string>];

const ways = [session(48_000), session(9_000), session(), without];
const people: Post[] = [
  ...browsers.flatMap(([name, isScripted, headers]) =>
    letters.map((message): Post => {
      const shared = { 'Accept-Language': 'ta;q=0.9', 'User-Agent': chrome };
      // Password managers add a field of their own.
      const fields = { message, __lpform_email: '1' };
      return isScripted
        ? [name, { ...shared, ...script, ...headers }, fields]
        : [name, { ...shared, ...page, ...without, ...headers }, { _gotcha: '', ...fields }];
    }),
  ),
  ...oddTexts.flatMap((message) =>
    ways.map((way): Post => [message, { ...inBrowser, ...script, ...way }, { message }]),
  ),
  ...ways.map((way): Post => [
    'an address in the hidden field, put there by the browser',
    { ...inBrowser, ...script, ...way },
    { message: 'Hi', _gotcha: 'home@mail.example' },
  ]),
  ...[' ', '\u00A0', '\r\n'].map((space): Post => [
    'white space in the hidden field',
    { ...inBrowser, ...script },
    { message: 'Hi', _gotcha: space },
  ]),
  ...['home@mail.example', 'Home@Müller.example', ' home@mail.example '].map((address): Post => [
    'an address in the hidden field of an old browser, put there by a password manager',
    { ...page, ...without, Origin: site, Referer: `${site}/contact`, 'Accept-Language': 'de' },
    { message: 'Hi', _gotcha: address },
  ]),
  ...[{ Origin: site }, {}].map((origin): Post => [
    'an old browser that hides its language',
    { ...page, ...without, ...origin, 'Accept-Language': '' },
    { message: 'Hi', _gotcha: '' },
  ]),
  // A failed attempt, a reload with the text still there, and the button at once.
  ...[1_600, undefined].map((elapsed): Post => [
    'sent again after a reload',
    { ...inBrowser, ...script, ...session(elapsed) },
    { message: 'Our server room (www.mill.example) is full of water.' },
  ]),
  // A college gives its students a text, and a person corrects the address of an earlier post.
  ...Array.from({ length: 9 }, (): Post => [
    'the same text from many addresses',
    { ...inBrowser, ...script },
    { message: 'I am in my final year (see www.college.example) and would like to apply.' },
  ]),
];

const offers = [
  'I can get your website on the first page of search results within 30 days. Reply for prices.',
  'We provide 5000 verified business contacts of your industry. Are you interested in a sample?',
  'Get a loan of up to 500,000 without collateral. Quick approval within 24 hours.',
  'Our agency redesigns sites like yours from 99 dollars. Shall I send you examples?',
  'Earn passive income with crypto signals. Join thousands of members today.',
];
const targets = ['https://rank.example/a', 'http://casino.example/?r=1', 'www.pills.example/buy'];
const tools = ['python-requests/2.32', 'curl/8.5.0', 'Go-http-client/2.0', chrome];

type Make = (number: number) => SampleRequest;
const at = <Value>(values: Value[], number: number) => values[number % values.length] as Value;
const email = (number: number) => `sender${number}@bulk.example`;
const offer = (number: number) => `${at(offers, number)} (${number})`;
const withLink = (number: number) => `${offer(number)} ${at(targets, number)}`;
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

/** A post of the form's script, some seconds after the page opened. */
function byBrowser(number: number, message: string): SampleRequest {
  const headers = { ...inBrowser, ...script, ...session(4_000 + number * 37) };
  return { headers, body: { email: email(number), message } };
}

/** Returns the same letters in each run. */
function randomLetters(seed: number, length: number): string {
  return Array.from({ length }, (_, index) => {
    const byte = createHash('sha256').update(`${seed} ${index}`).digest().readUInt32BE();
    const letter = String.fromCharCode(97 + (byte % 26));
    return byte & 0x1000_0000 ? letter.toUpperCase() : letter;
  }).join('');
}

const spam: Record<string, Make> = {
  'plain posts of a script, which knows the address and the names alone': (number) => {
    const fields = { email: email(number), message: number % 2 ? offer(number) : withLink(number) };
    const headers = { ...without, 'User-Agent': at(tools, number), Accept: '*/*' };
    const language = number % 3 ? {} : { 'Accept-Language': 'en' };
    return { headers: { ...headers, ...language }, body: number % 4 ? form(fields) : fields };
  },
  'bots that fill in every field of the form': (number) => {
    const headers = { ...without, ...page, 'Accept-Language': 'en', Origin: site };
    const trap = at([email(number), 'John', 'https://rank.example', '1'], number);
    return { headers, body: form({ email: email(number), message: offer(number), _gotcha: trap }) };
  },
  'links of forums, by form posters that copy Origin and by browsers': (number) => {
    const markup = [
      `[url=${at(targets, number)}]best[/url]`,
      `[URL]https://rank.example[/URL]`,
      `[link="https://rank.example"]best[/link]`,
    ];
    const message = `${offer(number)} ${at(markup, number)}`;
    if (number % 2) return byBrowser(number, message);
    const headers = { ...without, ...page, Origin: site, 'Accept-Language': 'en-US' };
    return { headers, body: form({ _gotcha: '', email: email(number), message }) };
  },
  'a link alone, by a browser that a program drives': (number) => {
    const target = at(targets, number);
    const html = `<a href="${target}?${number}">best casino</a>`;
    return byBrowser(number, at([html, `${target}?${number}`, ` ${targets.join('\n')} `], number));
  },
  'random letters, by a browser that a program drives': (number) =>
    byBrowser(
      number,
      number ? randomLetters(number, 16 + (number % 12)) : 'wYrHwDwEgDCxnKLwrBPfpyeH',
    ),
  'a browser that a program drives, which sends at once': (number) => ({
    headers: { ...inBrowser, ...script, ...session(60 + number * 11) },
    body: { email: email(number), message: number % 4 ? offer(number) : withLink(number) },
  }),
};
const PER_KIND = 60;

/** Sends posts to one server, one after the other. @returns the stored enquiries in that order */
async function sendAll(requests: SampleRequest[]) {
  const rates = { RATE_PER_ADDRESS: 1_000_000, RATE_PER_FORM: 1_000_000 };
  const { send, stored } = await formApp(rates);
  for (const { headers = {}, body = {} } of requests) {
    const isForm = body instanceof URLSearchParams;
    const fields = { ...sampleFields, ...(isForm ? Object.fromEntries(body) : Object(body)) };
    const { status } = await send({ headers, body: isForm ? form(fields) : fields });
    // The sender learns nothing: JSON or the redirect to the page of thanks.
    expect([200, 303]).toContain(status);
  }
  const enquiries = await stored();
  expect(enquiries).toHaveLength(requests.length);
  return enquiries;
}

test('quarantines no enquiry of a person', async () => {
  const posts = people.map(([, headers, fields], number): SampleRequest => {
    const complete = { ...fields, email: `person${number}@mail.example` };
    return { headers, body: headers['Accept'] === page.Accept ? form(complete) : complete };
  });
  const enquiries = await sendAll(posts);
  const quarantined = enquiries.flatMap(({ status, reasons }, index) =>
    status === 'new' ? [] : [`${people[index]?.[0]}: ${reasons.join(', ')}`],
  );
  expect(quarantined).toEqual([]);
});

test('quarantines all spam posted directly, and at least 95 % of the other kinds', async () => {
  const counts: number[] = [];
  for (const make of Object.values(spam)) {
    const enquiries = await sendAll(Array.from({ length: PER_KIND }, (_, number) => make(number)));
    counts.push(enquiries.filter(({ status }) => status === 'quarantined').length);
  }
  const [plain, ...others] = counts;
  expect(plain).toBe(PER_KIND);
  const sum = others.reduce((total, count) => total + count, 0);
  const rate = sum / (others.length * PER_KIND);
  expect(rate, counts.join()).toBeGreaterThanOrEqual(0.95);
});
