import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { attribute, elements, readBuiltSite } from '../built-site/built-site.ts';
import { contentFolder, contentOf, entriesOf } from '../support/site-content.ts';
import { describeSample } from './describe-sample.ts';

const files = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(?:yaml|md|txt|svg)$/.test(file));

describeSample('the words of the sample', () => {
  test('name the company, its domain, street and phone in company.yaml alone', () => {
    const { name, legalName, email, phone, address } = contentOf('company');
    const domain = email.slice(email.indexOf('@') + 1);
    const facts = [name, legalName, domain, address.street, localNumber(phone)];
    const found = files
      .filter((file) => file !== 'company.yaml')
      .flatMap((file) => {
        const words = withoutMembersAddresses(readFileSync(path.join(contentFolder, file), 'utf8'));
        const plain = joinDigits(words).toLowerCase().replace(/\s+/g, ' ');
        return facts.filter((fact) => plain.includes(fact.toLowerCase())).map((it) => [file, it]);
      });
    expect(found).toEqual([]);
  });

  test('link to no real site but one', () => {
    const hosts = readBuiltSite()
      .pages.flatMap(({ document }) => elements(document, 'a'))
      .map((link) => URL.parse(attribute(link, 'href') ?? '')?.hostname ?? '');
    const real = hosts.filter((host) => host !== '' && !host.endsWith('.example'));
    expect([...new Set(real)]).toEqual(['jekyllrb.com']);
  });
});

/** A member's own mail address and profiles may be at the company's domain. */
function withoutMembersAddresses(words: string): string {
  const own = entriesOf('team').flatMap(({ data }) => [
    ...Object.values(data.social ?? {}),
    data.detail?.email,
  ]);
  return own.filter((it) => it !== undefined).reduce((rest, it) => rest.replaceAll(it, ''), words);
}

/** Phone numbers are written with spaces, hyphens or brackets, so only their digits are compared. */
function joinDigits(words: string): string {
  return words.replace(/(?<=\d)[\s()/-]+(?=\d)/g, '');
}

/** The digits of a phone number without its country code. */
function localNumber(phone: string): string {
  return joinDigits(phone.replace(/^\+\d+\s/, ''));
}
