import { describe, expect, test, vi } from 'vitest';
import { formApp } from '../../tests/support/form-app.ts';
import { sampleEnquiry } from '../../tests/support/sample-enquiry.ts';
import { sampleSite } from '../../tests/support/sample-site.ts';
import { receiptCloth } from '../../contract/loom/receipt-cloth.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';

const asBuilt = sampleSite['contact/thanks.html'] ?? '';

describe('/contact/thanks', () => {
  /** Requests the page; REFERENCE in the query stands for a stored enquiry's reference. */
  async function requestPage(query: string) {
    const { send, repository, lines } = await formApp();
    const { reference } = await repository.save(sampleEnquiry({ receivedAt: new Date(0) }));
    const path = `/contact/thanks?${query.replace('REFERENCE', reference)}`;
    const html = async () => (await send({ method: 'GET', path })).text();
    return { html, reference, repository, lines };
  }

  test('shows the reference of a stored enquiry', async () => {
    const { html, reference } = await requestPage('reference=REFERENCE');
    const { warp, weft, warpDye, weftDye } = receiptCloth(reference);
    expect(await html()).toBe(`<main data-outcome="arrived"><p>Reference ${reference}</p>
<path fill="${warpDye}" d="${warp}"></path><path fill="${weftDye}" d="${weft}"></path></main>`);
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
    expect(await html()).toBe(asBuilt);
  });

  test('shows none while the database is unavailable', async () => {
    const { html, repository, lines } = await requestPage('reference=REFERENCE');
    const error = new StoreUnavailableError('/data', 'the disk is full');
    vi.spyOn(repository, 'find').mockRejectedValue(error);
    expect(await html()).toBe(asBuilt);
    expect(lines).toMatchObject([{ status: 200, err: { type: 'StoreUnavailableError' } }]);
  });
});

test('a page with a reference is cached for Back alone, and has the headers of its file', async () => {
  const { send, repository } = await formApp();
  const { reference } = await repository.save(sampleEnquiry());
  const path = `/contact/thanks?reference=${reference}`;
  const { headers } = await send({ method: 'GET', path });
  expect(headers.get('Cache-Control')).toBe('private, no-cache');
  expect(headers.get('Content-Security-Policy')).toBe('policy of "/contact/thanks"');
});
