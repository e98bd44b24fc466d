import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type Contact, vcard } from './vcard.ts';

const company: Contact = {
  kind: 'org',
  name: 'Mühle; Söhne, GmbH \\ Co.',
  organization: 'Mühle; Söhne, GmbH \\ Co.',
  email: 'post@muehle.example',
  phone: '+49 341 1',
  address: { street: 'Weg 1,\nHof; links', city: 'Leipzig', postalCode: '04109', country: 'DE' },
  url: 'https://muehle.example/',
  language: 'de',
};

/** The values of all properties, by name, as a parser reads them. */
function read(card: string): Record<string, unknown> {
  const component = new ICAL.Component(ICAL.parse(card) as unknown[]);
  const values = component.getAllProperties().map(({ name, jCal }) => [name, jCal[3]] as const);
  return Object.fromEntries(values);
}

test('a parser reads back the company with commas, semicolons, backslashes, line breaks and umlauts', () => {
  expect(read(vcard(company))).toEqual({
    version: '4.0',
    kind: 'org',
    fn: company.name,
    org: company.name,
    email: company.email,
    tel: company.phone,
    adr: ['', '', 'Weg 1,\nHof; links', 'Leipzig', '', '04109', 'DE'],
    url: company.url,
    lang: 'de',
  });
});

test.each([
  ['Nguyễn Văn An', 'An', ['Nguyễn Văn', 'An', '', '', '']],
  ['Anna-Lena de la Cruz', 'Anna-Lena', ['de la Cruz', 'Anna-Lena', '', '', '']],
  ['Suharto', 'Suharto', ['', 'Suharto', '', '', '']],
  ['Robert Reed', 'Bob', undefined],
  ['Robert Reed', undefined, undefined],
])('%s, called %s, has the parts %j', (name, givenName, parts) => {
  const card = read(vcard({ ...company, kind: 'individual', name, givenName, title: 'Rot; Weiß' }));
  expect(card).toMatchObject({ kind: 'individual', fn: name, title: 'Rot; Weiß' });
  expect(card['n']).toEqual(parts);
});

test('lines end with CRLF, have at most 75 octets, and break no character', () => {
  for (let shift = 0; shift < 4; shift += 1) {
    const name = `${'x'.repeat(shift)}${'ü€🧵'.repeat(40)}`;
    const card = vcard({ ...company, name });
    expect(card.endsWith('\r\nEND:VCARD\r\n')).toBe(true);
    const lines = card.split('\r\n');
    const octets = lines.map((line) => Buffer.from(line));
    expect(Math.max(...octets.map(({ length }) => length))).toBeLessThanOrEqual(75);
    expect(octets.map(String)).toEqual(lines);
    expect(card).not.toMatch(/[^\r]\n|\p{Cs}/u);
    expect(read(card)['fn']).toBe(name);
  }
});
