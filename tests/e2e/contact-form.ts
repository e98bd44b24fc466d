import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { enquiryFields, mapFields, type EnquiryField } from 'enquiries/protocol/enquiry';
import { storedIn } from 'enquiries/testing/stored';
import { siteWords } from '../support/site-content.ts';
import { address, dataFolder } from './addresses.ts';

const words = siteWords();
/** The labels of the form and its result pages. */
export const labels = words.contact;
export const { sentence } = labels.receipt;
const { fields } = labels.form;
/** The message under an empty message field. */
export const isRequired = `${fields.message.subject} ${words.server.fields.required}`;
export const reference = /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/;
/** Matches the URL of every form, at any origin. */
export const formUrls = '**/f/*';
export const scriptUrls = '**/_astro/*.js';
/** A response to an enquiry that was stored. */
export const success = { json: { ok: true, next: '/contact/thanks?reference=7QK2-M9XA' } };

/** An enquiry that no other test sends: the server treats a repeat as the same enquiry. */
export function freshEnquiry(subject: string) {
  return textsOf({ message: `${subject} ${crypto.randomUUID().replaceAll('-', '')}` });
}

type Texts = Partial<Record<EnquiryField, string>>;

/** A text for each field. */
function textsOf(texts: Texts) {
  const valid: Texts = { email: 'meera@mill.example', ...texts };
  return mapFields((field) => valid[field] ?? `The ${field}`);
}

/** The page of the form. */
export class ContactForm {
  readonly page: Page;
  readonly email: Locator;
  readonly message: Locator;
  readonly button: Locator;
  readonly alert: Locator;
  /** Replaces the form after success; its heading is the sentence. */
  readonly receipt: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = this.#field('email');
    this.message = this.#field('message');
    this.button = page.locator('form').getByRole('button');
    this.alert = page.getByRole('alert');
    this.receipt = page.getByRole('region', { name: sentence });
  }

  /** Opens the form, touches it and waits until it is hydrated. */
  async open(url = '/contact'): Promise<void> {
    await this.page.goto(url);
    await this.page.locator('astro-island').dispatchEvent('focusin');
    await isHydrated(this.page);
  }

  #field(name: EnquiryField): Locator {
    return this.page.getByLabel(fields[name].label, { exact: true });
  }

  /** Fills in every field. */
  async fillIn(texts: Texts): Promise<void> {
    const all = textsOf(texts);
    for (const name of enquiryFields) await this.#field(name).fill(all[name]);
  }

  async expectTexts(texts: Texts): Promise<void> {
    for (const name of enquiryFields) {
      const text = texts[name];
      if (text !== undefined) await expect(this.#field(name)).toHaveValue(text);
    }
  }

  /** Opens the form, fills it in and sends it. */
  async send(texts: Texts): Promise<void> {
    await this.open();
    await this.fillIn(texts);
    await this.button.click();
  }

  /** Responds to every post of the form in place of earlier responses, and collects the posts. */
  async respondWith(response: { status?: number; json: unknown }): Promise<Request[]> {
    const posts: Request[] = [];
    await this.page.unroute(formUrls);
    await this.page.route(formUrls, async (route) => {
      posts.push(route.request());
      await route.fulfill(response);
    });
    return posts;
  }
}

export const test = base.extend<{ form: ContactForm }>({
  form: async ({ page }, use) => {
    await use(new ContactForm(page));
  },
});

export async function isHydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island:not([ssr])')).toBeAttached();
}

/** Delays the requests for these URLs until the returned function is called. */
export async function hold(page: Page, urls: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(urls, async (route) => {
    await promise;
    await route.fallback();
  });
  return () => {
    resolve(undefined);
  };
}

/** The stored enquiries with a message. */
export async function storedEnquiries(message: string) {
  const stored = await storedIn(dataFolder(address));
  return stored.filter((enquiry) => enquiry.message === message);
}
