import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sampleManifest } from '../../tests/support/sample-site.ts';
import { whereEnquiriesGo } from './receiver.ts';
import { readSettings } from './settings.ts';

test('the log names the receiver of enquiries, unless a channel delivers them', () => {
  const dist = resolve('/srv/site/dist');
  const at = (env: Record<string, string>, changes = {}) =>
    whereEnquiriesGo(readSettings({ env, dist }), { ...sampleManifest, ...changes });
  const formEndpoint = 'https://forms.example.com';
  expect(at({}, { formEndpoint })).toBe(
    'Enquiries go to https://forms.example.com, not to this server.\n',
  );
  expect(at({ SMTP_URL: 'smtp://mail.example.com' })).toBe('');
  expect(at({ WEBHOOK_URL: 'https://chat.example.com/hook' })).toBe('');
  expect(at({ DATABASE_URL: 'postgres://database.example.com/site' })).toBe(
    'Enquiries wait in the database: set SMTP_URL to have them mailed.\n',
  );
  expect(at({ DATA_DIR: '/srv/data' })).toBe(
    'Enquiries wait in /srv/data: set SMTP_URL to have them mailed.\n',
  );
});
