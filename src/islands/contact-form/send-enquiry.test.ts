import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { responseTimeoutMs, honeypotField } from '../../../contract/enquiry.ts';
import { enquirySender } from './send-enquiry.ts';
import type { Outcome } from './send-enquiry.ts';

const enquiry = { email: 'meera@mill.example', message: 'Words' };
const receiver = { formId: 'enquiry', endpoint: 'https://forms.example' };
const refused = {
  kind: 'refused',
  fieldErrors: { email: [] as string[], message: [] as string[] },
  formErrors: [] as string[],
};
const failed = (reason: string) => ({ kind: 'failed', reason, detail: '' });

let posts: Request[];

beforeEach(() => {
  posts = [];
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://site.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is posted', () => {
  test('is email and message, as JSON, to the form at the endpoint', async () => {
    answerWith({ next: '/' });
    await enquirySender(receiver).send(enquiry);
    expect(posts).toHaveLength(1);
    expect(posts[0]?.url).toBe('https://forms.example/f/enquiry');
    expect(posts[0]?.method).toBe('POST');
    expect(posts[0]?.headers.get('Accept')).toBe('application/json');
    expect(posts[0]?.headers.get('Formspree-Client')).toMatch(/^@formspree\/core@4/);
    expect(await posts[0]?.json()).toEqual(enquiry);
  });

  test('goes to the origin of the page where no other receiver is named', async () => {
    answerWith({ next: '/' });
    await enquirySender({ formId: 'enquiry', endpoint: undefined }).send(enquiry);
    expect(posts[0]?.url).toBe('https://site.example/f/enquiry');
  });

  test('has the honeypot in it when that is filled', async () => {
    answerWith({ next: '/' });
    await enquirySender(receiver).send({ ...enquiry, [honeypotField]: 'x' });
    expect(await posts[0]?.json()).toEqual({ ...enquiry, _gotcha: 'x' });
  });
});

describe('an answer', () => {
  test.for<[name: string, answer: unknown, outcome: unknown]>([
    [
      'with a reference in next',
      { ok: true, next: '/contact/thanks?reference=7QK2-M9XA' },
      { kind: 'sent', reference: '7QK2-M9XA' },
    ],
    [
      'with a reference in an absolute next',
      { next: 'https://forms.example/thanks?a=1&reference=7QK2-M9XA#top' },
      { kind: 'sent', reference: '7QK2-M9XA' },
    ],
    ['with a reference of another form', { next: '/t?reference=<b>' }, sent()],
    ['with another next', { next: 'https://forms.example/thanks?language=en' }, sent()],
    ['with an empty next', { next: '' }, sent()],
    [
      'with errors of fields',
      {
        errors: [
          { field: 'email', code: 'TYPE_EMAIL', message: 'should be an email' },
          { field: 'message', code: 'REQUIRED_FIELD_EMPTY', message: 'is required' },
          { field: 'email', code: 'MADE_UP', message: 'is odd' },
        ],
      },
      {
        ...refused,
        fieldErrors: { email: ['should be an email', 'is odd'], message: ['is required'] },
      },
    ],
    [
      'with an error of a field that the form has not',
      { errors: [{ field: 'phone', code: 'REQUIRED_FIELD_MISSING', message: 'is required' }] },
      { ...refused, formErrors: ['phone is required.'] },
    ],
    [
      'with errors of the form',
      { errors: [{ code: 'BLOCKED', message: 'Blocked.' }, { message: 'And more.' }] },
      { ...refused, formErrors: ['Blocked.', 'And more.'] },
    ],
    [
      'with an error text',
      { error: 'form over quota' },
      { ...refused, formErrors: ['form over quota'] },
    ],
    [
      'with errors and a text, where the errors count',
      { error: 'All', errors: [{ message: 'One.' }] },
      { ...refused, formErrors: ['One.'] },
    ],
    ['with an empty list of errors, though it has a next', { errors: [], next: '/t' }, refused],
    ['with an error and a next', { error: 'No.', next: '/t' }, { ...refused, formErrors: ['No.'] }],
    ['of an unknown object', { ok: true }, failed('format')],
    ['of a list', [], failed('format')],
    ['of nothing', null, failed('format')],
    ['of a number', 7, failed('format')],
    ['with a next that is no text', { next: 7 }, failed('format')],
    ['with an error that is nothing', { errors: [null] }, failed('format')],
    [
      'that asks for a payment',
      { stripe: { paymentIntentClientSecret: 'x' }, resubmitKey: 'y' },
      failed('format'),
    ],
  ])('%s', async ([, answer, outcome]) => {
    answerWith(answer);
    expect(await enquirySender(receiver).send(enquiry)).toEqual(outcome);
  });

  test.for([200, 500])('counts by its body, whatever its status %i says', async (status) => {
    answerWith({ next: '' }, status);
    expect(await enquirySender(receiver).send(enquiry)).toEqual(sent());
    answerWith({ error: 'No.' }, status);
    expect(await enquirySender(receiver).send(enquiry)).toMatchObject({ kind: 'refused' });
  });

  test.for(['', '<!doctype html><p>Thanks', '{"next":', '{"next":"/t"}x'])(
    'that is no JSON has no readable format: %j',
    async (body) => {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
      expect(await enquirySender(receiver).send(enquiry)).toEqual(failed('format'));
    },
  );
});

describe('the words of an engine', () => {
  test.for([
    'Failed to fetch',
    'Failed to fetch (forms.example)',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'The network connection was lost.',
    'The Internet connection appears to be offline.',
    'network error',
    'Something that no engine says yet.',
  ])('for a failed connection are handed on: %s', async (labels) => {
    rejectWith(new TypeError(labels));
    expect(await enquirySender(receiver).send(enquiry)).toEqual({
      ...failed('network'),
      detail: labels.replace(/\.$/, ''),
    });
  });

  test('for a connection that ends within the answer are handed on', async () => {
    unreadable(new TypeError('Error in body stream'));
    expect(await enquirySender(receiver).send(enquiry)).toEqual({
      ...failed('network'),
      detail: 'Error in body stream',
    });
  });

  test.for([
    new SyntaxError('Unexpected token \'<\', "<!doctype "... is not valid JSON'),
    new SyntaxError('JSON.parse: unexpected character at line 1 column 1 of the JSON data'),
    new SyntaxError('Words that no engine says yet'),
    new DOMException('The string did not match the expected pattern.', 'SyntaxError'),
  ])('for an unreadable answer are kept from the visitor: %s', async (error) => {
    unreadable(error);
    expect(await enquirySender(receiver).send(enquiry)).toEqual(failed('format'));
  });

  test.for(['Failed to fetch', 'Load failed', 'Unexpected response format', 'Invalid JSON'])(
    'are those of the receiver where it says them itself: %s',
    async (labels) => {
      answerWith({ error: labels });
      const refusal = { ...refused, formErrors: [labels] };
      expect(await enquirySender(receiver).send(enquiry)).toEqual(refusal);
      answerWith({ errors: [{ message: labels }] });
      expect(await enquirySender(receiver).send(enquiry)).toEqual(refusal);
    },
  );
});

test('the fetch of the page is its own again as soon as the enquiry is on its way', () => {
  answerLater();
  const own = globalThis.fetch;
  void enquirySender(receiver).send(enquiry);
  expect(globalThis.fetch).toBe(own);
});

describe('one at a time', () => {
  test('a second enquiry is not sent while the first is on its way', async () => {
    const answer = answerLater();
    const sender = enquirySender(receiver);
    const first = sender.send(enquiry);
    expect(sender.send(enquiry)).toBeUndefined();
    answer({ next: '' });
    expect(await first).toEqual(sent());
    expect(posts).toHaveLength(1);
    answerWith({ next: '' });
    expect(await sender.send(enquiry)).toEqual(sent());
    expect(posts).toHaveLength(1);
  });

  test('after 20 seconds without an answer it has failed, and a late answer changes nothing', async () => {
    expect(responseTimeoutMs).toBe(20_000);
    const answer = answerLater();
    const sender = enquirySender(receiver);
    let first: Outcome | undefined;
    void sender.send(enquiry)?.then((outcome) => (first = outcome));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(first).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(first).toEqual(failed('timeout'));

    const answerSecond = answerLater();
    const second = sender.send(enquiry);
    answer({ next: '/t?reference=7QK2-M9XA' });
    await vi.advanceTimersByTimeAsync(0);
    answerSecond({ error: 'No.' });
    expect(await second).toEqual({ ...refused, formErrors: ['No.'] });
  });

  test('whoever interrupts is told so, and can send again at once', async () => {
    answerLater();
    const sender = enquirySender(receiver);
    const first = sender.send(enquiry);
    sender.interrupt();
    answerWith({ next: '' });
    const second = sender.send(enquiry);
    expect(await first).toEqual(failed('interrupted'));
    expect(await second).toEqual(sent());
  });

  test('an interruption of nothing changes nothing', async () => {
    const sender = enquirySender(receiver);
    sender.interrupt();
    answerWith({ next: '' });
    expect(await sender.send(enquiry)).toEqual(sent());
  });
});

function sent() {
  return { kind: 'sent', reference: undefined };
}

function answerWith(body: unknown, status = 200): void {
  posts = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    posts.push(new Request(url, init));
    return Promise.resolve(Response.json(body, { status }));
  });
}

function answerLater(): (body: unknown) => void {
  posts = [];
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    posts.push(new Request(url, init));
    return promise;
  });
  return (body) => resolve(Response.json(body));
}

function rejectWith(error: Error): void {
  vi.stubGlobal('fetch', () => Promise.reject(error));
}

function unreadable(error: Error): void {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Object.assign(new Response('x'), { json: () => Promise.reject(error) })),
  );
}
