import { describe, expect, test, vi } from 'vitest';
import { formApp } from '../../tests/support/form-app.ts';
import { sampleEnquiry, sampleFields } from '../../tests/support/sample-enquiry.ts';
import { sampleSite, writeSampleSite } from '../../tests/support/sample-site.ts';
import { receiptCloth } from '../../contract/loom/receipt-cloth.ts';
import { indexFiles } from '../static/file-index.ts';
import { readFiles, SiteFilesError } from '../static/read-files.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { readResultPages } from './result-pages.ts';

/** A page of the sample site without values. */
const asBuilt = (name: string) => sampleSite[name]?.replaceAll(/\{\{\w+\}\}/g, '') ?? '';

function readPages(changes: Parameters<typeof writeSampleSite>[0] = {}) {
  const index = indexFiles(readFiles(writeSampleSite(changes)));
  return readResultPages(index, '/f/enquiry', () => ({}));
}

test('the page of a rejected form shows the text, and each error at its control or in the summary', () => {
  const html = readPages().notSent({ ...sampleFields, email: 'a b' }, [
    { code: 'TYPE_EMAIL', field: 'email', message: 'should be an email address' },
    { code: 'TYPE_TEXT', field: 'email', message: 'should be sent once' },
    { code: 'EMPTY', message: 'One.' },
    { message: 'Two.' },
  ]);
  const expected = [
    '<div data-slot="errors"><p data-slot="formErrors">One. Two.</p></div>',
    'data-invalid-slot="emailErrors" aria-invalid="true">a b</textarea>',
    '<p data-slot="emailErrors">should be an email address, should be sent once</p>',
    'data-invalid-slot="messageErrors" aria-invalid="false">Hello</textarea>',
    '<p data-slot="messageErrors" hidden="">',
  ];
  for (const part of expected) expect(html).toContain(part);
});

describe('/contact/thanks', () => {
  /** The page, whose query names a stored enquiry with the word REFERENCE. */
  async function requestPage(query: string) {
    const { send, repository, lines } = await formApp();
    const { reference } = await repository.save(sampleEnquiry({ receivedAt: new Date(0) }));
    const path = `/contact/thanks?${query.replace('REFERENCE', reference)}`;
    const html = async () => (await send({ method: 'GET', path })).text();
    return { html, reference, repository, lines };
  }

  test('shows the reference of a stored enquiry', async () => {
    const { html, reference } = await requestPage('reference=REFERENCE');
    const cloth = Object.entries(receiptCloth(reference));
    expect(await html()).toBe(
      [['reference', reference] as const, ...cloth]
        .reduce(
          (page, [slot, value]) => page.replace(`{{${slot}}}`, value),
          sampleSite['contact/thanks.html'] ?? '',
        )
        .replaceAll(' hidden=""', '')
        .replace('"unknown"', '"unknown" hidden=""'),
    );
  });

  test('comes without a reference if the database does not respond within a second', async () => {
    const { html, repository } = await requestPage('reference=REFERENCE');
    vi.spyOn(repository, 'find').mockReturnValue(new Promise(() => undefined));
    const begin = performance.now();
    expect(await html()).toBe(asBuilt('contact/thanks.html'));
    expect(performance.now() - begin).toBeLessThan(5_000);
  });

  test.each([
    '',
    'reference=',
    'reference=REFERENCE%0A',
    'reference=<b>',
    'reference=0000-0000',
    'reference="><script>alert(1)</script>',
  ])('shows none for %j', async (query) => {
    const { html } = await requestPage(query);
    expect(await html()).toBe(asBuilt('contact/thanks.html'));
  });

  test('shows none while the database is unavailable', async () => {
    const { html, repository, lines } = await requestPage('reference=REFERENCE');
    const error = new StoreUnavailableError('/data', 'the disk is full');
    vi.spyOn(repository, 'find').mockRejectedValue(error);
    expect(await html()).toBe(asBuilt('contact/thanks.html'));
    expect(lines).toMatchObject([{ status: 200, err: { type: 'StoreUnavailableError' } }]);
  });
});

test('an opened page is cached for Back alone', async () => {
  const { send } = await formApp();
  const { headers } = await send({ method: 'GET', path: '/contact/thanks' });
  expect(headers.get('Cache-Control')).toBe('private, no-cache');
});

test('a missing page is an error', () => {
  expect(() => readPages({ 'contact/thanks.html': undefined })).toThrow(
    new SiteFilesError('The built site lacks the page /contact/thanks. Run "npm run build" first.'),
  );
});

test.each([
  ['contact', 'action="/f/enquiry"', 'action="/f/enquiry"'],
  ['contact/not-sent', '{{message}}', 'the slot {{message}}'],
  ['contact/thanks', 'data-slot="unknown"', 'the slot unknown'],
])('a page /%s without %s is an error', (page, part, missing) => {
  const content = sampleSite[`${page}.html`]?.replaceAll(part, '');
  expect(() => readPages({ [`${page}.html`]: content })).toThrow(
    new SiteFilesError(
      `The page /${page} of the built site lacks ${missing}. Run "npm run build" again.`,
    ),
  );
});
