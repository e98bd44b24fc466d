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

/** The lines of a card, with the continued ones whole (section 3.2). */
const linesOf = (card: string) => card.replaceAll('\r\n ', '').split('\r\n');

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  expect(linesOf(vcard(company))).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'KIND:org',
    String.raw`FN:Mühle; Söhne\, GmbH \\ Co.`,
    String.raw`ORG:Mühle\; Söhne\, GmbH \\ Co.`,
    'EMAIL:post@muehle.example',
    'TEL:+49 341 1',
    String.raw`ADR:;;Weg 1\,\nHof\; links;Leipzig;;04109;DE`,
    'URL:https://muehle.example/',
    'LANG:de',
    'END:VCARD',
    '',
  ]);
});

test.each([
  ['Nguyễn Văn An', 'An', 'N:Nguyễn Văn;An;;;'],
  ['Anna-Lena de la Cruz', 'Anna-Lena', 'N:de la Cruz;Anna-Lena;;;'],
  ['Suharto', 'Suharto', 'N:;Suharto;;;'],
  ['Robert Reed', 'Bob', undefined],
  ['Robert Reed', undefined, undefined],
])('%s, called %s, has the parts %s', (name, givenName, parts) => {
  const card = vcard({ ...company, kind: 'individual', name, givenName, title: 'Rot; Weiß' });
  const lines = linesOf(card);
  expect(lines).toEqual(expect.arrayContaining(['KIND:individual', `FN:${name}`]));
  expect(lines).toContain('TITLE:Rot; Weiß');
  expect(lines.find((line) => line.startsWith('N:'))).toBe(parts);
});

test.each([0, 1, 2, 3])(
  'lines end with CRLF, have at most 75 octets, and break no character: shifted by %i',
  (shift) => {
    const name = `${'x'.repeat(shift)}${'ü€🧵'.repeat(40)}`;
    const card = vcard({ ...company, name });
    expect(card.endsWith('\r\nEND:VCARD\r\n')).toBe(true);
    const lines = card.split('\r\n');
    const octets = lines.map((line) => Buffer.from(line));
    expect(Math.max(...octets.map(({ length }) => length))).toBeLessThanOrEqual(75);
    expect(octets.map(String)).toEqual(lines);
    expect(card).not.toMatch(/[^\r]\n|\p{Cs}/u);
    expect(linesOf(card)).toContain(`FN:${name}`);
    const read = new ICAL.Component(ICAL.parse(card) as unknown[]);
    expect(read.getFirstPropertyValue('fn')).toBe(name);
  },
);
