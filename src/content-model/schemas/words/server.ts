import { group, paragraph, template, text } from '../text-schemas.ts';

const notice = (description: string) =>
  group(description, { subject: text('Subject.'), text: paragraph('Text below it.') });

/** Texts of the server for visitors and mails, in the language of the site: part of `words/`. */
export const serverTexts = group('Texts of the server for visitors and mails.', {
  rejections: group('Sentences if an enquiry is not taken.', {
    EMPTY: text('The form came without any field.'),
    FORM_NOT_FOUND: text('The address belongs to no form.'),
    INACTIVE: text('Another receiver takes the enquiries.'),
    BLOCKED: text('The form was sent from another website.'),
    NO_FILE_UPLOADS: text('A file came with the form.'),
    MALFORMED: text('What came cannot be read.'),
    TOO_LARGE: text('More came than the form can hold.'),
    UNSUPPORTED_TYPE: text('Something else than a form came.'),
    METHOD_NOT_ALLOWED: text('The address was opened in another way than by sending the form.'),
    RATE_LIMITED: text('Too much came in a short time.'),
    STORE_UNAVAILABLE: text('Enquiries cannot be stored at the moment.'),
    FAILED: text('Something else failed.'),
  }),
  fields: group('Error of a field, after its name.', {
    missing: text('The field did not come at all.'),
    required: text('The field is empty.'),
    notText: text('The field is no text, or came more than once.'),
    tooLong: template('There are more than {limit} characters.', '{limit}'),
    notEmail: text('The text is no email address; what one looks like.'),
  }),
  mail: group('Subject of a mail with an enquiry, and labels besides those of the form.', {
    subject: template(
      'Subject; {beginning} is the first words, {reference} the number of the enquiry.',
      ...['{from}', '{beginning}', '{reference}'],
    ),
    reference: text('Before the number of the enquiry.'),
    received: text('Before the time at which the enquiry came.'),
    from: text('Before the address of the visitor.'),
    due: text('Before the time by which a reply is due.'),
    cameFrom: text('Before the page of the site from which the visitor came to the form.'),
  }),
  reminder: group('Reminder of an unanswered enquiry: its notice with another subject.', {
    subject: template(
      'Subject, with the variables of that mail.',
      ...['{from}', '{beginning}', '{reference}'],
    ),
  }),
  replied: group('Marking an enquiry as replied to.', {
    mark: text('Button, and in a mail before its link.'),
    undo: text('Button that takes it back.'),
    open: text('Shown in place of the time of the reply until there is one.'),
  }),
  digest: group('Daily mail with what is overdue or held as spam.', {
    subject: template(
      'Subject; {open} enquiries have no reply, and {count} are held.',
      ...['{open}', '{count}'],
    ),
    open: text('Before the enquiries without a reply.'),
    moreOpen: template('If more are without a reply than it lists.', '{open}'),
    intro: paragraph('Before those that are held.'),
    release: text('Before the command that releases an enquiry, whose number is REF.'),
    more: template('If there are more than it lists.', '{count}'),
  }),
  reasons: group('Why an enquiry is held.', {
    noBrowser: text('No sign of a browser.'),
    honeypot: text('The hidden field is filled in.'),
    links: text('The message is a link alone, or has links in the markup of forums.'),
    randomLetters: text('The message is one word of random letters.'),
    tooFast: text('Sent within a second.'),
    formLimit: text('Too many in an hour.'),
  }),
  notices: group('Mails about the server. The subject is also what /status says.', {
    limit: notice('More came in an hour than RATE_PER_ADDRESS or RATE_PER_FORM allows.'),
    full: notice('The quarantine is full.'),
    undelivered: notice('A delivery has waited for over an hour, or was rejected for good.'),
  }),
  failure: template('If a request failed; {id} is its number.', '{id}'),
});
