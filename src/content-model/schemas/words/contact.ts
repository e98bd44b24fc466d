import { mapFields } from 'enquiries/protocol/enquiry';
import { meta } from '../field-groups.ts';
import { group, paragraph, template, text } from '../fields.ts';

const formField = group('Labels of one field.', {
  label: text('Label of the field.'),
  hint: text('Hint under the label.').optional(),
  subject: text('Beginning of field messages: “Email”, before “is required”.'),
});

export const contactWords = group('Contact form.', {
  form: group('Labels of the form.', {
    fields: group(
      'Fields of the form.',
      mapFields(() => formField),
    ),
    honeypot: text('Label of the hidden field that only programs fill in.'),
    send: text('Send button.'),
    sending: text('Send button and announcement while the enquiry is sent.'),
    sendAgain: text('Send button after sending failed.'),
    files: text('How to send a file.'),
    privacy: text('Note on the use of the data.'),
    privacyLink: text('Link to the privacy policy after the note.'),
  }),
  failure: group('Notice after sending failed.', {
    rejected: text('Title if the receiver rejected the enquiry.'),
    noReason: text('Shown if the receiver gives no reason.'),
    unconfirmed: text('Title if it is unknown whether the enquiry arrived.'),
    network: text('If the connection failed.'),
    timeout: template('If no response came within `{seconds}`.', '{seconds}'),
    format: text('If the response has an unknown format.'),
    next: text('What the visitor can do now.'),
    mail: text('Link that opens a mail with the message.'),
    mailSubject: text('Subject of that mail.'),
    mailTooLong: text(
      'Note beside the link if the message is too long for it and has to be copied.',
    ),
    technical: template("The browser's message if the connection failed.", '{reason}'),
  }),
  receipt: group('Shown in place of the form after the enquiry has arrived.', {
    sentence: text('Heading of the receipt, and title of the page from then on.'),
    reference: text('Label of the reference.'),
    sent: text('Label of the time of sending.'),
    due: text('Label of the time by which a reply is due.'),
    help: text('What to do if no reply comes.'),
    print: text('Button that prints the receipt.'),
    another: text('Link to an empty form.'),
  }),
  thanks: group('Thank-you page of a form sent without JavaScript.', {
    meta,
    arrived: group('If the enquiry has arrived; the heading is the sentence of the receipt.', {
      text: paragraph('Paragraph under the heading.'),
      action: text('Link to the home page.'),
    }),
    unknown: group('If the address names no enquiry.', {
      title: text('Heading of the page.'),
      text: paragraph('Paragraph under the heading.'),
      action: text('Link to the form.'),
    }),
  }),
  replied: group('Page of the link in a notice, which marks an enquiry as replied to.', {
    meta: meta.describe('As for every page; the title is the heading too.'),
    beginning: text('Label of the first words of the message.'),
    answered: text('Label of the time at which it was marked.'),
    text: text('What the button does.'),
    unknown: group('If the link is not valid.', {
      title: text('Heading of the page.'),
      text: text('What may be wrong with the link.'),
    }),
  }),
  notSent: group('Page of a form that was rejected without JavaScript.', {
    meta: meta.describe('As for every page; the title begins with “Error:”, for screen readers.'),
    title: text('Heading of the page.'),
    heading: text('Heading of all reasons, where the address names none.'),
    lead: text('Sentence below the reason: Back leads to the text.'),
    back: text('Button that leads back to the text.'),
  }),
  reader: text('Label of the person who reads messages first.'),
  service: group('Below a message that begins on the page of a service.', {
    subject: template('What it is about.', '{service}'),
    two: template('Who reads it, and who answers.', '{reader}', '{person}'),
    one: template('If that is one person.', '{person}'),
  }),
  booking: text('Link to the calendar of the company.'),
  details: group('Other ways to reach the company.', {
    heading: text('Heading of the list.'),
    address: text('Label of the postal address.'),
    phone: text('Label of the phone number.'),
    email: text('Label of the email address.'),
    hours: text('Label of the business hours.'),
  }),
});
