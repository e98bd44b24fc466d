import { siteOf } from '../../src/options.ts';
import { mapFields } from '../../src/protocol/enquiry.ts';

/** What the receiver of the tests knows of its site. */
export const sampleSite = siteOf({
  email: 'hello@example.com',
  siteUrl: 'https://www.example.com',
  builtAt: '2026-01-01T00:00:00.000Z',
  language: 'en-IN',
  timeZone: 'Asia/Kolkata',
  fieldLabels: mapFields((field) => field),
  services: { design: 'About: Design. Asha reads it first, Ravi answers.' },
  pages: {
    form: '/contact',
    thanks: '/contact/thanks',
    notSent: '/contact/not-sent',
    replied: '/contact/replied',
    all: ['/services/design', '/café', '/contact', '/contact/thanks', '/contact/not-sent'],
  },
  templates: {
    thanks: '<p>Reference {reference}, sent {sent}, due {due}</p>',
    replied: `<p>{reference}: {beginning}; sent {sent}, due {due}; {state}</p>
<form method="post" action="{address}"><button>{action}</button></form>`,
  },
  command: 'npm run enquiries --',
});
