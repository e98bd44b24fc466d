import { expect, test, vi } from 'vitest';
import { formApp } from '../../tests/support/form-app.ts';
import { sampleEnquiry } from '../../tests/support/sample-enquiry.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';

const asBuilt = '<p>page /contact/thanks</p>';

/** Requests the page; REFERENCE in the query stands for a stored enquiry's reference. */
async function requestPage(query: string) {
  const { send, repository, lines } = await formApp();
  const { reference } = await repository.save(sampleEnquiry({ receivedAt: new Date(0) }));
  const path = `/contact/thanks?${query.replace('REFERENCE', reference)}`;
  const page = () => send({ method: 'GET', path });
  return { send, page, reference, repository, lines };
}

test('a page with the reference of a stored enquiry is cached by the browser alone', async () => {
  const { page, reference } = await requestPage('reference=REFERENCE');
  const response = await page();
  const [sent, due] = ['Thursday, 1', 'Friday, 2'].map(
    (day) => `${day} January 1970 at 5:30 am IST (GMT+5:30)`,
  );
  expect(await response.text()).toBe(`<p>Reference ${reference}, sent ${sent}, due ${due}</p>`);
  expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(response.headers.get('Content-Security-Policy')).toBe('policy of "/contact/thanks"');
});

test('shows no reference for a query without a valid one', async () => {
  const { send, reference } = await requestPage('');
  for (const query of [
    '',
    'reference=',
    `reference=${reference}%0A`,
    'reference=<b>',
    'reference=0000-0000',
    'reference="><script>alert(1)</script>',
  ]) {
    const response = await send({ method: 'GET', path: `/contact/thanks?${query}` });
    expect(await response.text(), query).toBe(asBuilt);
  }
});

test('shows no reference while the database is unavailable', async () => {
  const { page, repository, lines } = await requestPage('reference=REFERENCE');
  const error = new StoreUnavailableError('/data', 'the disk is full');
  vi.spyOn(repository, 'find').mockRejectedValue(error);
  expect(await (await page()).text()).toBe(asBuilt);
  expect(lines).toMatchObject([{ status: 200, err: { type: 'StoreUnavailableError' } }]);
});
