import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

export const sentence = 'Thanks for your mail! We will get back to you within 24 hours';
export const reference = /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/;
export const receivers = '**/f/*';

/** An enquiry that no other test sends: the receiver takes a repeat for the same one. */
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
/** What stands in place of the form after success; its name is the sentence. */
export const receipt = (page: Page) => page.getByRole('region', { name: sentence });

/** Opens the form and waits until the page's script has taken it over. */
export async function openForm(page: Page, address = '/contact'): Promise<void> {
  await page.goto(address);
  await isHydrated(page);
}

export async function isHydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island:not([ssr])')).toBeAttached();
}

export async function fillIn(
  page: Page,
  { email, message }: { email: string; message: string },
): Promise<void> {
  await emailField(page).fill(email);
  await messageField(page).fill(message);
}

/** Lets every receiver answer so, and collects what is posted. */
export async function answerWith(
  page: Page,
  answer: { status?: number; contentType?: string; body?: string; json?: unknown },
): Promise<Request[]> {
  const posts: Request[] = [];
  await page.route(receivers, async (route) => {
    posts.push(route.request());
    await route.fulfill(answer);
  });
  return posts;
}

/** Holds all scripts of the page back until the function is called. */
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

/** What the receiver of these tests has stored, as the owner gets it. */
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
