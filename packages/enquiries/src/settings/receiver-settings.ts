import { resolve } from 'node:path';
import { z } from 'zod';
import { emailAddress } from '../protocol/email-address.ts';
import { origin, setting, settingsFrom, wholeNumber, type Environment } from './environment.ts';
import {
  isDatabaseUrl,
  isSmtpUrl,
  isWebhookSecret,
  isWebhookUrl,
  optionalTls,
  origins,
} from './setting-values.ts';

/** Variables with a password in them. */
export const secretVariables = ['DATABASE_URL', 'SMTP_URL', 'WEBHOOK_URL', 'WEBHOOK_SECRET'];

/** A setting that may be unset. @param expected completes 'expected …' */
export function text(expected: string, isValid: (text: string) => boolean) {
  return z.string().refine(isValid, expected).optional();
}

/** A plain address, which can stand in a header. */
const mailbox = setting(
  'one email address without a name, such as name@example.com; for several people, one that your mail provider forwards to them',
  emailAddress,
).optional();

/** The variables that the receiver reads. @param folder finds the absolute path where a relative DATA_DIR begins */
export function receiverVariables(folder: () => string) {
  return {
    SITE_URL: origin('https://www.example.com').optional(),
    DATA_DIR: setting('the path of a folder', (text) =>
      text.includes('\0') ? undefined : resolve(folder(), text),
    ).default(() => resolve(folder(), 'data')),
    DATABASE_URL: text(
      'a postgres or postgresql address such as postgres://user:password@db.example.com:5432/site?sslmode=require, with special characters percent-encoded, and sslmode one of disable, require, verify-ca, verify-full',
      isDatabaseUrl,
    ),
    SMTP_URL: text(
      'an smtp or smtps address such as smtps://user:password@mail.example.com:465, with special characters percent-encoded, and at most the option ?tls=optional',
      isSmtpUrl,
    ),
    MAIL_FROM: mailbox,
    MAIL_TO: mailbox,
    WEBHOOK_URL: text(
      'an https address without user and password, such as https://hooks.example.com/services/abc, or http in a private network',
      isWebhookUrl,
    ),
    WEBHOOK_SECRET: text(
      'whsec_ and 24 to 64 bytes in base64, as openssl rand -base64 32 prints them',
      isWebhookSecret,
    ),
    ALLOWED_ORIGINS: setting<readonly string[]>(
      'http or https addresses without a path, separated by commas, such as https://www.example.com,https://example.org',
      origins,
    ).default([]),
    TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
    RATE_PER_ADDRESS: wholeNumber(1, 1_000_000).default(30),
    RATE_PER_FORM: wholeNumber(1, 1_000_000).default(600),
  };
}

export type Settings = z.output<z.ZodObject<ReturnType<typeof receiverVariables>>>;

/** The environment, and what finds the absolute path where paths in it begin. */
export type Surroundings = { env?: Environment; folder?: () => string };

/** @throws SettingsError naming every invalid variable, its value and the expected one */
export function readSettings({ env = process.env, folder = process.cwd }: Surroundings = {}) {
  const schema = z.object(receiverVariables(folder));
  return settingsFrom(schema, env, { secret: secretVariables });
}

/** Reads only the settings of storage, so that no other setting stops a command. */
export function readStorageSettings({
  env = process.env,
  folder = process.cwd,
}: Surroundings = {}) {
  const { DATA_DIR, DATABASE_URL, WEBHOOK_URL } = receiverVariables(folder);
  const schema = z.object({ DATA_DIR, DATABASE_URL, WEBHOOK_URL });
  return settingsFrom(schema, env, { secret: secretVariables });
}

/** Warnings about the environment for the operator, in sentences; none stops the receiver. */
export function settingsWarnings(env: Environment = process.env): string[] {
  if (!env['SMTP_URL']?.endsWith(optionalTls)) return [];
  return [
    'SMTP_URL has tls=optional: its password is sent in clear text if the mail server offers no TLS.',
  ];
}
