import type { ServerTexts } from '../../contract/server-texts.ts';

/** Texts of the sample site's server. */
export const sampleTexts: ServerTexts = {
  rejections: {
    EMPTY: 'The form came without any field. Please fill it in.',
    FORM_NOT_FOUND: 'There is no such form. Please write to hello@example.com.',
    INACTIVE: 'This form is no longer in use. Please write to hello@example.com.',
    BLOCKED: 'This form cannot be sent from another website. Please write to hello@example.com.',
    NO_FILE_UPLOADS: 'The form takes no files. Please send them to hello@example.com.',
    MALFORMED: 'What was sent could not be read. Please try again, or write to hello@example.com.',
    TOO_LARGE: 'This is too much for the form. Please shorten it, or write to hello@example.com.',
    UNSUPPORTED_TYPE: 'The form cannot read this. Please try again, or write to hello@example.com.',
    METHOD_NOT_ALLOWED: 'Nothing was sent. This address takes only the form itself.',
    RATE_LIMITED: 'Too much was sent in a short time. Please wait, or write to hello@example.com.',
    STORE_UNAVAILABLE:
      'We cannot take your enquiry at the moment; nothing of it was kept. Please write to hello@example.com.',
    FAILED:
      'Something went wrong on our side, and your enquiry may be lost. Please write to hello@example.com.',
  },
  fields: {
    missing: 'was not sent',
    required: 'is required',
    notText: 'should be a text',
    tooLong: 'should be at most {limit} characters',
    notEmail: 'should be an email address',
  },
  mail: {
    subject: '{from}: {beginning} ({reference})',
    reference: 'Reference',
    received: 'Received',
    from: 'From',
    due: 'Reply due by',
  },
  confirmation: {
    subject: 'We have your message ({reference})',
    text: 'Thank you. You will have a reply by {due}. Your reference is {reference}.',
  },
  digest: {
    subject: '{count} held',
    intro: 'These look like spam.',
    release: 'Not spam',
    more: '{count} are held.',
  },
  reasons: {
    noBrowser: 'no browser',
    honeypot: 'a hidden field',
    links: 'links',
    randomLetters: 'random letters',
    tooFast: 'too fast',
    formLimit: 'too many',
  },
  notices: {
    limit: { subject: 'Too much is sent.', text: 'About the limit.' },
    full: { subject: 'The quarantine is full.', text: 'Make room now.' },
    undelivered: { subject: 'Something was not delivered.', text: 'Test or retry it.' },
  },
  failure: "Something went wrong on our side. The request's id is {id}.",
};
