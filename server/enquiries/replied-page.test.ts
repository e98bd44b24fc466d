import { expect, test, vi } from 'vitest';
import { repliedAddress, repliedPath } from '../../contract/paths.ts';
import { formApp } from '../../tests/support/form-app.ts';
import { sampleEnquiry } from '../../tests/support/sample-enquiry.ts';
import { sampleManifest } from '../../tests/support/sample-site.ts';
import type { EnquiryToSave } from '../storage/save-enquiry.ts';
import { replySignature } from '../storage/reply-signature.ts';
import { StoreUnavailableError } from '../storage/unavailable.ts';

const { replied } = sampleManifest.texts;

/** A server with one enquiry, and its link. */
async function start(changes: Partial<EnquiryToSave> = {}, texts = sampleManifest.texts) {
  const pageHeaders = (path: string) => ({ 'Referrer-Policy': 'same-origin', 'X-Of': path });
  const { send, repository, stored, lines } = await formApp({ pageHeaders, texts });
  const { reference } = await repository.save(sampleEnquiry(changes));
  const signature = replySignature(await repository.secret(), reference);
  const open = (path: string, method = 'GET') => send({ path, method });
  const post = (path: string, act: string) => send({ path: `${path}&act=${act}` });
  const link = repliedAddress(reference, signature);
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
  expect(shown.headers.get('X-Of')).toBe(repliedPath);
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
  const texts = { ...sampleManifest.texts, replied: { ...replied, mark: 'Done & <sent>' } };
  const { open, link } = await start({ message: `<script>"a" & 'b'</script> {state}` }, texts);
  const html = await (await open(link)).text();
  expect(html).toContain('&#60;script&#62;&#34;a&#34; &#38; &#39;b&#39;&#60;/script&#62; {state};');
  expect(html).toContain('<button>Done &#38; &#60;sent&#62;</button>');
});

test('a link with another signature changes nothing, and the page says so', async () => {
  const { open, post, reference, signature, link: valid, stored } = await start();
  const before = await stored();
  for (const link of [
    repliedAddress(reference, ''),
    repliedAddress(reference, '0'.repeat(32)),
    valid.slice(0, -1),
    repliedAddress('7K3M-Q9TZ', signature),
    repliedAddress(reference, replySignature('another secret', reference)),
  ]) {
    const response = await post(link, 'reply');
    expect([response.status, response.headers.get('Location')]).toEqual([303, repliedPath]);
    expect(await (await open(link)).text()).toBe('<p>no valid link</p>');
  }
  expect(await stored()).toEqual(before);
});

test('a link is valid as long as its enquiry is kept, and none of one that is held', async () => {
  const { open, link, reference, repository } = await start();
  await repository.erase(reference);
  expect(await (await open(link)).text()).toBe('<p>no valid link</p>');
  const held = await start({ status: 'quarantined' });
  expect(await (await held.open(held.link)).text()).toBe('<p>no valid link</p>');
});

test('while the database is unavailable, the page says so', async () => {
  const { open, post, link, repository, lines } = await start();
  vi.spyOn(repository, 'find').mockRejectedValue(new StoreUnavailableError('data', 'full'));
  for (const response of [await open(link), await post(link, 'reply')]) {
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60']);
  }
  expect(JSON.stringify(lines)).toContain('cannot be used: full');
});
