import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { sampleContent } from '../../tests/support/sample-enquiry.ts';
import { sampleSite } from '../../tests/support/sample-options.ts';
import { startWebhookSink } from '../../tests/support/webhook-sink.ts';
import { compose } from './compose.ts';
import type { Message } from './message.ts';
import { createWebhook, signature } from './webhook.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

function messageOf(text = 'Hello'): Message {
  const enquiry = { ...sampleContent, message: text };
  return compose({ kind: 'enquiry', key: '7K3M-Q9TZ', enquiry }, sampleSite) as Message;
}

function send(url: string, message = messageOf()) {
  const signal = AbortSignal.timeout(120_000);
  return createWebhook(url, secret)(message, signal);
}

test('the signature is that of the specification', () => {
  const [id, body] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}'];
  expect(signature(id, body, secret, 1_614_265_330_123)).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('an enquiry is posted, signed, with its words for people and its data for programs', async () => {
  const { url, posts } = await startWebhookSink((response) => {
    // A body that breaks off takes nothing back.
    response.writeHead(200, { 'Content-Length': 9 }).write('ok', () => response.destroy());
  });
  expect(await send(url)).toEqual({ state: 'sent', reply: '200' });
  expect(await send(url)).toMatchObject({ state: 'sent' });
  const [post, again] = posts;
  expect(post?.headers['webhook-id']).toBe('msg_enquiry_7k3m-q9tz');
  expect(again?.headers['webhook-id']).toBe('msg_enquiry_7k3m-q9tz');
  const time = Number(post?.headers['webhook-timestamp']) * 1000;
  expect(Math.abs(Date.now() - time)).toBeLessThan(10_000);
  expect(post?.headers).toMatchObject(
    signature('msg_enquiry_7k3m-q9tz', post?.body ?? '', secret, time),
  );
  const body = JSON.parse(post?.body ?? '') as Record<string, unknown>;
  expect(body).toEqual({
    event: 'enquiry',
    timestamp: expect.any(String) as string,
    data: { ...sampleContent, receivedAt: '2026-03-01T12:00:00.000Z' },
    text: expect.stringMatching(
      /^a@example\.com: Hello \(7K3M-Q9TZ\)\n\nHello\n\nFrom: {9}a@example\.com\n/,
    ) as string,
    content: body['text'],
    allowed_mentions: { parse: [] },
    flags: 4,
    unfurl_links: false,
    unfurl_media: false,
  });
});

test('no visitor can call everyone in a chat, or make a post too long for it', async () => {
  const { url, posts } = await startWebhookSink();
  const message = `<!channel> @everyone @here ${'🧵'.repeat(3000)}`;
  expect(await send(url, messageOf(message))).toMatchObject({ state: 'sent' });
  const { text: shown, content, data } = JSON.parse(posts[0]?.body ?? '') as Record<string, string>;
  expect(shown).not.toMatch(/<!|@(?:everyone|here)/);
  expect(shown).toContain('From:         a@example.com');
  expect(shown?.length).toBeLessThanOrEqual(4_000);
  expect(content?.length).toBeLessThanOrEqual(2_000);
  expect([shown, content].every((each) => each?.isWellFormed())).toBe(true);
  expect(data).toMatchObject({ message });
});

const evil = 'https://evil.example/p.png';
test.each([
  `![x](${evil} =500x200)`,
  `[your bank](${evil})`,
  `[your bank]\n\n[your bank]: ${evil}`,
  `![x][1] and ![1]\n\n[1]: <${evil}>`,
  `<${evil}|your bank> <${evil}> <img src="${evil}">`,
  `a\n\`\`\`\n[x](${evil}`,
  `~~~\n||[x](${evil})||`,
  '_@all_ *@here* ~~@channel~~ (@everyone) 大@all <@1> <!here> <#1> <users/all>',
])('in the chat text of %j, nothing is loaded, called or hidden', async (message) => {
  const { url, posts } = await startWebhookSink();
  await send(url, messageOf(message));
  const post = JSON.parse(posts[0]?.body ?? '') as Record<string, string>;
  expect(post).toMatchObject({ unfurl_links: false, unfurl_media: false, flags: 4 });
  for (const text of [post['text'] ?? '', post['content'] ?? '']) {
    expect(text.replaceAll('\u200B', '')).toContain(message);
    const { html } = markdownToHtml(text);
    const withoutBareLinks = html.replace(/<a href="(?:mailto:)?([^"%]*)[^"]*">\1/g, '');
    expect(withoutBareLinks).not.toMatch(/<(?:a|img|pre)\b/);
    expect(text).not.toMatch(/<[^\u200B]|\|\||(?<![a-z])@[^\u200B]/);
  }
});

test.each([
  [204, 'sent'],
  [303, 'sent'],
  [400, 'rejected'],
  [401, 'failed'],
  [404, 'failed'],
  [413, 'rejected'],
  [429, 'failed'],
  [500, 'failed'],
])('the status %d means %s', async (status, state) => {
  const headers = { Location: 'http://127.0.0.1:1/' };
  const { url, posts } = await startWebhookSink((response) =>
    response.writeHead(status, headers).end(),
  );
  const result = await send(url);
  expect(result.state).toBe(state);
  if (result.state !== 'sent') expect(result.reason).toBe(`the webhook responded ${status}`);
  expect(posts).toHaveLength(1);
});

test.each([
  [301, 'https://127.0.0.1/hook', 'rejected', '(301 to 127.0.0.1)'],
  [302, '/login?from=hook', 'rejected', '(302 to 127.0.0.1:'],
  [302, 'https://accounts.google.com/login', 'rejected', '(302 to accounts.google.com)'],
  [302, 'https://script.googleusercontent.com/macros/echo?user_content_key=a', 'sent', ''],
  [307, 'https://hooks.example/', 'rejected', '(307 to hooks.example)'],
  [308, undefined, 'rejected', '(308 to 127.0.0.1:'],
])('a redirect %d to %s is %s, and never repeated', async (status, target, state, place) => {
  const { url, posts } = await startWebhookSink((response) =>
    response.writeHead(status, target === undefined ? {} : { Location: target }).end(),
  );
  const result = await send(url);
  expect(result.state).toBe(state);
  if (result.state !== 'sent') expect(result.reason).toContain(place);
  expect(posts).toHaveLength(1);
});

test.each([
  ['a port that fetch refuses', () => 'hooks.example:6000', 'bad port'],
  ['a receiver that is gone', async () => `127.0.0.1:${await freePort()}`, 'ECONNREFUSED'],
])('%s is tried again, and no reason holds the address', async (_name, host, reason) => {
  const url = `http://${await host()}/hook/secret`;
  const failure = { state: 'failed', reason: `no response: ${reason}` };
  expect(await send(url)).toMatchObject(failure);
});
