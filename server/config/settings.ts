import { resolve, sep } from 'node:path';
import { z } from 'zod';
import { emailAddress } from '../../contract/email-address.ts';
import {
  misspeltVariables,
  setting,
  settingsFrom,
  siteUrl,
  wholeNumber,
  type Environment,
} from '../../environment/environment.ts';
import { processEnvironment } from '../../environment/process-environment.ts';
import { siteFolder } from '../../environment/site-folder.ts';
import {
  isDatabaseUrl,
  isHostName,
  isSmtpUrl,
  isWebhookSecret,
  isWebhookUrl,
  optionalTls,
  origins,
} from './setting-values.ts';

/** Variables with a password in them. */
const secret = ['DATABASE_URL', 'SMTP_URL', 'WEBHOOK_URL', 'WEBHOOK_SECRET'];

/** A setting that may be unset. @param expected completes 'expected …' */
function text(expected: string, isValid: (text: string) => boolean) {
  return z.string().refine(isValid, expected).optional();
}

/** A plain address, which can stand in a header. */
const mailbox = setting(
  'one email address without a name, such as name@example.com; for several people, one that your mail provider forwards to them',
  emailAddress,
).optional();

/** docs/settings.md says what each one means. */
const schema = z.object({
  SITE_URL: siteUrl,
  HOST: text(
    'a host name or an IP address without a port, such as localhost or 0.0.0.0',
    isHostName,
  ).default('localhost'),
  PORT: wholeNumber(0, 65_535, 'a whole number from 0 to 65535, where 0 is any free port').default(
    4321,
  ),
  DATA_DIR: setting('the path of a folder', (text) =>
    text.includes('\0') ? undefined : resolve(siteFolder(), text),
  ).default(() => resolve(siteFolder(), 'data')),
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
});

export type Settings = z.output<typeof schema>;

/** Names of all environment variables that the server reads. */
export const settingVariables = Object.keys(schema.shape);

/**
 * @param dist absolute path of the build that is served
 * @throws SettingsError naming every invalid variable, its value and the expected one
 */
export function readSettings({
  env = processEnvironment(),
  dist,
}: { env?: Environment; dist?: string } = {}): Settings {
  return settingsFrom(schema, env, {
    secret,
    check: (settings) => contradictions(settings, dist),
  });
}

function contradictions(settings: Settings, dist: string | undefined): string[] {
  const { DATA_DIR, DATABASE_URL } = settings;
  const isDataInBuild = dist !== undefined && `${DATA_DIR}${sep}`.startsWith(`${dist}${sep}`);
  if (DATABASE_URL !== undefined || !isDataInBuild) return [];
  const found = `DATA_DIR is ${JSON.stringify(DATA_DIR)}`;
  return [`${found}: expected a folder outside of ${dist}, which each build replaces.`];
}

/** Reads only the settings of storage, so that no other setting stops the CLI. */
export function readStorageSettings(env: Environment = processEnvironment()) {
  const picked = schema.pick({ DATA_DIR: true, DATABASE_URL: true, WEBHOOK_URL: true });
  return settingsFrom(picked, env, { secret });
}

/** Reads only the host and the port. @throws SettingsError */
export function readListenSettings(env: Environment = processEnvironment()) {
  return settingsFrom(schema.pick({ HOST: true, PORT: true }), env);
}

/** Warnings about the environment for the operator, in sentences; none stops the server. */
export function settingsWarnings(env: Environment = processEnvironment()): string[] {
  const warnings = misspeltVariables(env, settingVariables);
  if (env['SMTP_URL']?.endsWith(optionalTls)) {
    warnings.push(
      'SMTP_URL has tls=optional: its password is sent in clear text if the mail server offers no TLS.',
    );
  }
  return warnings;
}
