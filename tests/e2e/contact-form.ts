import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

export const sentence = 'Thanks for your mail! We will get back to you within 24 hours';
export const reference = /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/;
/** Matches the URL of every form, whoever receives it. */
export const formUrls = '**/f/*';
/** A response to an enquiry that was stored. */
export const success = { json: { ok: true, next: '/contact/thanks?reference=7QK2-M9XA' } };

/** An enquiry that no other test sends: the server treats a repeat as the same enquiry. */
export function freshEnquiry(subject: string) {
  return {
    email: 'meera@mill.example',
    message: `${subject} ${crypto.randomUUID().replaceAll('-', '')}`,
  };
}

export const emailField = (page: Page) => page.getByLabel('Your email');
export const messageField = (page: Page) => page.getByLabel('Your message');
export const sendButton = (page: Page) => page.locator('form').getByRole('button');
export const alert = (page: Page) => page.getByRole('alert');
/** Replaces the form after success; its heading is the sentence. */
export const receipt = (page: Page) => page.getByRole('region', { name: sentence });

/** Opens the form and waits until it is hydrated. */
export async function openForm(page: Page, address = '/contact'): Promise<void> {
  await page.goto(address);
  await isHydrated(page);
}

export async function isHydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island:not([ssr])')).toBeAttached();
}

type Values = { email: string; message: string };

export async function fillIn(page: Page, { email, message }: Values): Promise<void> {
  await emailField(page).fill(email);
  await messageField(page).fill(message);
}

export async function expectValues(page: Page, { email, message }: Values): Promise<void> {
  await expect(emailField(page)).toHaveValue(email);
  await expect(messageField(page)).toHaveValue(message);
}

/** Opens the form, fills it in and sends it. */
export async function sendForm(page: Page, values: Values): Promise<void> {
  await openForm(page);
  await fillIn(page, values);
  await sendButton(page).click();
}

/** Responds to every post of the form, and collects the posts. */
export async function respondWith(
  page: Page,
  response: { status?: number; contentType?: string; body?: string; json?: unknown },
): Promise<Request[]> {
  const posts: Request[] = [];
  await page.route(formUrls, async (route) => {
    posts.push(route.request());
    await route.fulfill(response);
  });
  return posts;
}

/** Delays every response until the returned function is called; from then on all are a success. */
export async function holdResponses(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(formUrls, async (route) => {
    await promise;
    await route.fulfill(success);
  });
  return () => {
    resolve(undefined);
  };
}

/** Delays all scripts of the page until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}

type Stored = { reference: string; email: string; message: string; status: string };

/** What the server of these tests has stored, as the owner exports it. */
export function storedEnquiries(): Stored[] {
  const command = ['server/cli/enquiries.ts', 'export', '--format', 'jsonl', '--status', 'all'];
  const lines = execFileSync(process.execPath, command, {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: 'test-results/enquiries-4357' },
  });
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Stored);
}
