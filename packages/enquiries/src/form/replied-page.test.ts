import { expect, test, vi } from 'vitest';
import { formApp } from '../../tests/support/form-app.ts';
import { sampleEnquiry } from '../../tests/support/sample-enquiry.ts';
import { sampleSite } from '../../tests/support/sample-options.ts';
import type { EnquiryToSave } from '../storage/save-enquiry.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';
import { repliedAddress, replySignature } from './reply-signature.ts';

const { replied } = sampleSite.words;
const { replied: path } = sampleSite.pages;
const noLink = `<p>page ${path}</p>`;

/** A server with one enquiry, and its link. */
async function start(changes: Partial<EnquiryToSave> = {}, words = sampleSite.words) {
  const { send, repository, stored, lines } = await formApp({ site: { words } });
  const { reference } = await repository.save(sampleEnquiry(changes));
  const signature = replySignature(await repository.secret(), reference);
  const open = (at: string, method = 'GET') => send({ path: at, method });
  const post = (at: string, act: string) => send({ path: `${at}&act=${act}` });
  const link = repliedAddress(path, reference, signature);
  return { open, post, link, reference, signature, repository, stored, lines };
}

test('GET shows the enquiry, POST marks it, and takes it back', async () => {
  const { open, post, link, reference, stored, lines } = await start();
  const before = await stored();
  expect((await open(link, 'HEAD')).status).toBe(200);
  const shown = await open(link);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('Cache-Control')).toBe('no-store');
  expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(shown.headers.get('Content-Security-Policy')).toBe(`policy of "${path}"`);
  expect(await shown.text()).toContain(
    `${reference}: Hello; sent Sunday, 1 March 2026 at 5:30 pm IST, due Monday, 2 March 2026 at 5:30 pm IST; ${replied.open}`,
  );
  // An act that there is not.
  expect((await post(link, 'else')).status).toBe(303);
  expect(await stored()).toEqual(before);
  const marked = await post(link, 'reply');
  expect([marked.status, marked.headers.get('Location')]).toEqual([303, link]);
  const [enquiry] = await stored();
  expect(enquiry).toMatchObject({ status: 'replied', repliedAt: expect.any(Date) as Date });
  // Twice is the same as once.
  await post(link, 'reply');
  expect(await stored()).toEqual([enquiry]);
  const answered = await (await open(link)).text();
  expect(answered).toMatch(/; [^;]* IST<\/p>/);
  expect(answered).toContain(`${link}&act=undo`.replaceAll('&', '&#38;'));
  expect(answered).toContain(`>${replied.undo}<`);
  await post(link, 'undo');
  expect(await stored()).toMatchObject([{ status: 'new', repliedAt: undefined }]);
  const log = JSON.stringify(lines);
  expect(log).toContain('"outcome":"undo"');
  expect(log).not.toContain('signature=');
});

test("the text of a visitor and the owner's words are text", async () => {
  const words = { ...sampleSite.words, replied: { ...replied, mark: 'Done & <sent>' } };
  const { open, link } = await start({ message: `<script>"a" & 'b'</script> {state}` }, words);
  const html = await (await open(link)).text();
  expect(html).toContain('&#60;script&#62;&#34;a&#34; &#38; &#39;b&#39;&#60;/script&#62; {state};');
  expect(html).toContain('<button>Done &#38; &#60;sent&#62;</button>');
});

test('a link with another signature changes nothing, and the page says so', async () => {
  const { open, post, reference, signature, link: valid, stored } = await start();
  const before = await stored();
  for (const link of [
    repliedAddress(path, reference, ''),
    repliedAddress(path, reference, '0'.repeat(32)),
    valid.slice(0, -1),
    repliedAddress(path, '7K3M-Q9TZ', signature),
    repliedAddress(path, reference, replySignature('another secret', reference)),
  ]) {
    const response = await post(link, 'reply');
    expect([response.status, response.headers.get('Location')]).toEqual([303, path]);
    expect(await (await open(link)).text()).toBe(noLink);
  }
  expect(await stored()).toEqual(before);
});

test('a link is valid as long as its enquiry is kept, and none of one that is held', async () => {
  const { open, link, reference, repository } = await start();
  await repository.erase(reference);
  expect(await (await open(link)).text()).toBe(noLink);
  const held = await start({ status: 'quarantined' });
  expect(await (await held.open(held.link)).text()).toBe(noLink);
});

test('while the database is unavailable, the page says so', async () => {
  const { open, post, link, repository, lines } = await start();
  vi.spyOn(repository, 'find').mockRejectedValue(new StoreUnavailableError('data', 'full'));
  for (const response of [await open(link), await post(link, 'reply')]) {
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60']);
  }
  expect(JSON.stringify(lines)).toContain('cannot be used: full');
});
