import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sampleSite } from '../tests/support/sample-options.ts';
import { whereEnquiriesGo } from './where-enquiries-go.ts';
import { readSettings } from './settings/receiver-settings.ts';

test('the last line at the start says where enquiries are stored, and who gets them', () => {
  const at = (env: Record<string, string>, changes = {}) =>
    whereEnquiriesGo(readSettings({ env: { DATA_DIR: '/srv/data', ...env } }), {
      ...sampleSite,
      ...changes,
    });
  const file = join(resolve('/srv/data'), 'enquiries.db');
  const formEndpoint = 'https://forms.example.com';
  const [SMTP_URL, WEBHOOK_URL] = ['smtp://mail.example.com', 'https://chat.example.com/secret'];
  expect([
    at({}, { formEndpoint }),
    at({}),
    at({ SMTP_URL }),
    at({ SMTP_URL, WEBHOOK_URL, MAIL_TO: 'desk@example.com' }),
    at({ WEBHOOK_URL, DATABASE_URL: 'postgres://database.example.com/site' }),
  ]).toEqual([
    'Enquiries go to https://forms.example.com, not to this server.',
    `Enquiries are stored in ${file}, and none is mailed: set SMTP_URL.`,
    `Enquiries are stored in ${file} and mailed to hello@example.com.`,
    `Enquiries are stored in ${file} and mailed to desk@example.com and posted to chat.example.com.`,
    'Enquiries are stored in the database and posted to chat.example.com.',
  ]);
});
