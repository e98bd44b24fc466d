import { Hono } from 'hono';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notSentPath } from '../../contract/paths.ts';
import { readEnquiryPages, serveEnquiryPages, type EnquiryPages } from './result-pages.ts';
import type { Enquiry } from '../storage/repository.ts';
import { sampleSite, writeSampleSite } from '../../tests/support/sample-site.ts';
import { readSiteFiles, SiteFilesError } from '../static/site-files.ts';

type Element = DefaultTreeAdapterTypes.Element;

let remove: () => void;
let pages: EnquiryPages;

function pagesOf(changes: Record<string, string | undefined> = {}): EnquiryPages {
  const site = writeSampleSite(changes);
  remove = site.remove;
  return readEnquiryPages(readSiteFiles(site.folder), '/f/enquiry');
}

beforeEach(() => {
  pages = pagesOf();
});

afterEach(() => {
  remove();
});

/** All elements of a page, as a browser's parser sees them. */
function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((each) => each.name === name)?.value;
}

function textOf(element: Element | undefined): string {
  return (element?.childNodes ?? [])
    .map((node) => ('value' in node ? node.value : textOf(node as Element)))
    .join('');
}

/** What a visitor finds on the page of what was not sent. */
function seenOn(html: string) {
  const elements = elementsOf(html);
  const byTag = (tag: string) => elements.find(({ tagName }) => tagName === tag);
  const slot = (name: string) => {
    const element = elements.find((each) => attribute(each, 'data-slot') === name);
    return attribute(element, 'hidden') === undefined ? textOf(element) : undefined;
  };
  const control = (tag: string, text: string | undefined) => ({
    text,
    isInvalid: attribute(byTag(tag), 'aria-invalid'),
  });
  return {
    tags: elements.map(({ tagName }) => tagName).join(' '),
    email: control('input', attribute(byTag('input'), 'value')),
    message: control('textarea', textOf(byTag('textarea'))),
    emailErrors: slot('emailErrors'),
    messageErrors: slot('messageErrors'),
    formErrors: slot('formErrors'),
  };
}

const usualTags = 'html head body div form input p textarea p';

test('without text and errors the form is empty', () => {
  expect(seenOn(pages.notSent({ email: '', message: '' }, []))).toEqual({
    tags: usualTags,
    email: { text: '', isInvalid: 'false' },
    message: { text: '', isInvalid: 'false' },
    emailErrors: undefined,
    messageErrors: undefined,
    formErrors: undefined,
  });
});

test('each error stands in its place, and the control that it is about is invalid', () => {
  const html = pages.notSent({ email: 'a b', message: 'Hello' }, [
    { code: 'TYPE_EMAIL', field: 'email', message: 'should be an email address' },
    { code: 'TYPE_TEXT', field: 'email', message: 'should be sent once' },
    { code: 'EMPTY', message: 'One.' },
    { message: 'Two.' },
  ]);
  expect(seenOn(html)).toEqual({
    tags: usualTags,
    email: { text: 'a b', isInvalid: 'true' },
    message: { text: 'Hello', isInvalid: 'false' },
    emailErrors: 'Email should be an email address, should be sent once',
    messageErrors: undefined,
    formErrors: 'One. Two.',
  });
});

describe('typed text comes back as it was typed', () => {
  test.each([
    '</textarea><script>alert(1)</script>',
    '"><script>alert(1)</script>',
    `' onfocus='alert(1)`,
    '&amp; &lt; &#39; & < >',
    '{{email}} {{message}} {{formErrors}} {{reference}}',
    ' data-slot="formErrors" hidden="" data-invalid-slot="emailErrors" aria-invalid="false"',
    '$& $1 $$ $`',
    '\nbegins with a line break',
    '\n\nbegins with two',
    'ends with one\n',
    '<!-- --> ]]> {{',
    'தமிழ் 🧵',
  ])('%j', (text) => {
    const seen = seenOn(pages.notSent({ email: 'me@example.com', message: text }, []));
    expect(seen.message.text).toBe(text);
    expect(seen.email.text).toBe('me@example.com');
    expect(seen.tags).toBe(usualTags);
    const other = seenOn(pages.notSent({ email: `x${text}`, message: '' }, []));
    expect(other.email.text).toBe(`x${text}`);
    expect(other.tags).toBe(usualTags);
  });

  test('line ends as a form sends them', () => {
    const seen = seenOn(pages.notSent({ email: '', message: '\r\na\r\nb' }, []));
    expect(seen.message.text).toBe('\na\nb');
  });
});

describe('the thank-you page', () => {
  const kept: Enquiry = {
    reference: 'ABCD-1234',
    receivedAt: new Date(0),
    email: 'me@example.com',
    message: 'Hello',
    status: 'new',
    mail: 'sent',
    mailAttempts: 1,
    mailFailure: undefined,
  };

  const app = () => {
    const isKnown = (reference: string) => reference === 'ABCD-1234';
    const handlers = serveEnquiryPages(pages, { enquiry: (r) => (isKnown(r) ? kept : undefined) });
    return new Hono().get('/contact/thanks', handlers.thanks).get(notSentPath, handlers.notSent);
  };

  test('shows the reference of its address', async () => {
    const answer = await app().request('/contact/thanks?reference=ABCD-1234');
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<p data-slot="reference">Reference ABCD-1234</p>');
    expect(html).toContain('<p data-slot="arrived">It has arrived.</p>');
    expect(html).toContain('<p data-slot="unknown" hidden="">Hello</p>');
  });

  test.each([
    '',
    '?reference=',
    '?reference=abcd-1234',
    '?reference=ABCD-1234%0A',
    '?reference=<b>',
    '?reference=ABCD-1235',
  ])('shows none for %j', async (query) => {
    const answer = await app().request(`/contact/thanks${query}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<p data-slot="reference" hidden="">Reference </p>');
    expect(html).toContain('<p data-slot="arrived" hidden="">It has arrived.</p>');
    expect(html).toContain('<p data-slot="unknown">Hello</p>');
  });

  test.each(['/contact/thanks', notSentPath])(
    '%s may be kept for Back, not for others',
    async (path) => {
      const answer = await app().request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      const head = await app().request(path, { method: 'HEAD' });
      expect(head.headers.get('Content-Length')).toBe(answer.headers.get('Content-Length'));
    },
  );
});

describe('a site of which the pages cannot be used', () => {
  const without = (name: string, text: string) => () => {
    remove();
    return pagesOf({ [name]: sampleSite[name]?.replaceAll(text, '') });
  };

  test('lacks one', () => {
    remove();
    expect(() => pagesOf({ 'contact/thanks.html': undefined })).toThrow(
      new SiteFilesError(
        'The built site lacks the page /contact/thanks. Run "npm run build" first.',
      ),
    );
  });

  test('lacks slots', () => {
    expect(without('contact/not-sent.html', '{{message}}')).toThrow(
      new SiteFilesError(
        'The page /contact/not-sent of the built site lacks {{message}}. Run "npm run build" again.',
      ),
    );
    expect(without('contact/thanks.html', ' hidden=""')).toThrow(
      new SiteFilesError(
        'The page /contact/thanks of the built site lacks data-slot="reference" hidden, data-slot="arrived" hidden. Run "npm run build" again.',
      ),
    );
    expect(without('contact/thanks.html', ' data-slot="unknown"')).toThrow(
      new SiteFilesError(
        'The page /contact/thanks of the built site lacks data-slot="unknown". Run "npm run build" again.',
      ),
    );
  });
});
