import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { isIP } from 'node:net';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { isEmailAddress } from '../../contract/enquiry.ts';
import { misspeltVariables } from './misspelt-variables.ts';

/** What the environment decides. */
export type Settings = {
  [Name in keyof typeof settingTable]: (typeof settingTable)[Name]['whenUnset'];
};

/** Variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Environment variables hold values that cannot be used; the message lists all of them. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

type Setting<Value> = {
  variable: string;
  whenUnset: Value;
  /** Completes 'expected …' for whoever corrects the value. */
  expected: string;
  /** The value that the text stands for, or undefined if it stands for none. */
  parse: (text: string) => Value | undefined;
  /** Whether no message may repeat the text, because it can hold a password. */
  isSecret?: boolean;
};

/** The one option that SMTP_URL takes. */
const optionalTls = '?tls=optional';

const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

/** A setting is one entry here, and thereby a member of `Settings`, read and checked at start. */
const settingTable = {
  /** The public origin of the site, such as https://www.example.com; undefined if not known. */
  siteUrl: setting<string | undefined>({
    variable: 'SITE_URL',
    whenUnset: undefined,
    expected: 'an http or https address without a path, such as https://www.example.com',
    parse: webOrigin,
  }),

  /** Where the built site will be: behind this server, or on a host that knows nothing but files. */
  hosting: setting<'server' | 'static'>({
    variable: 'HOSTING',
    whenUnset: 'server',
    expected: 'server or static',
    parse: (text) => (text === 'server' || text === 'static' ? text : undefined),
  }),

  /** Origin of the provider that receives the form; undefined stands for this server. */
  formEndpoint: setting<string | undefined>({
    variable: 'FORM_ENDPOINT',
    whenUnset: undefined,
    expected: 'an http or https address without a path, such as https://forms.example.com',
    parse: webOrigin,
  }),

  /** Id of the form with its receiver; undefined stands for the one in the company's facts. */
  formId: setting<string | undefined>({
    variable: 'FORM_ID',
    whenUnset: undefined,
    // The form's client puts it into the address as it is.
    expected: 'letters, digits, - and _',
    parse: (text) => (/^[\w-]+$/.test(text) ? text : undefined),
  }),

  /**
   * Where the server listens: a name or an IP address. `localhost` means both loopback addresses,
   * 127.0.0.1 and ::1, so that only this machine reaches it; a container sets 0.0.0.0.
   */
  host: setting<string>({
    variable: 'HOST',
    whenUnset: 'localhost',
    expected: 'a host name or an IP address without a port, such as localhost or 0.0.0.0',
    parse: hostName,
  }),

  /** TCP port; 0 lets the system choose a free one. */
  port: setting<number>({
    variable: 'PORT',
    whenUnset: 4321,
    expected: 'a whole number from 0 to 65535, where 0 stands for any free port',
    parse: wholeNumber(0, 65_535),
  }),

  /** Absolute path of the folder of the enquiries; a relative one starts at the project. */
  dataDirectory: setting<string>({
    variable: 'DATA_DIR',
    whenUnset: resolve(projectFolder, 'data'),
    expected: 'the path of a folder',
    parse: (text) => (text.includes('\0') ? undefined : resolve(projectFolder, text)),
  }),

  /** The server that takes mail, as a URL; undefined leaves the enquiries in the store. */
  smtpUrl: setting<string | undefined>({
    variable: 'SMTP_URL',
    whenUnset: undefined,
    expected:
      'an smtp or smtps address such as smtps://user:password@mail.example.com:465, with special characters percent-encoded, and at most the option ?tls=optional',
    parse: smtpUrl,
    isSecret: true,
  }),

  /** Whom enquiries are mailed from; undefined stands for the company's address. */
  mailFrom: setting<string | undefined>({
    variable: 'MAIL_FROM',
    whenUnset: undefined,
    expected: 'a plain email address without a name',
    parse: emailAddress,
  }),

  /** Whom enquiries are mailed to; undefined stands for the company's address. */
  mailTo: setting<string | undefined>({
    variable: 'MAIL_TO',
    whenUnset: undefined,
    expected: 'a plain email address without a name',
    parse: emailAddress,
  }),

  /** Origins of other sites whose pages may send the form. That of the site itself always may. */
  allowedOrigins: setting<readonly string[]>({
    variable: 'ALLOWED_ORIGINS',
    whenUnset: [],
    expected:
      'http or https addresses without a path, separated by commas, such as https://www.example.com,https://example.org',
    parse: webOrigins,
  }),

  /** How many proxies before this server add the visitor's address to X-Forwarded-For. */
  trustedProxies: setting<number>({
    variable: 'TRUSTED_PROXIES',
    whenUnset: 0,
    expected: 'a whole number from 0 to 10',
    parse: wholeNumber(0, 10),
  }),

  /** Posts an hour that one address may send. */
  ratePerAddress: setting<number>({
    variable: 'RATE_PER_ADDRESS',
    whenUnset: 30,
    expected: 'a whole number from 1 to 1000000',
    parse: wholeNumber(1, 1_000_000),
  }),

  /** Enquiries an hour that the form takes from all addresses together. */
  ratePerForm: setting<number>({
    variable: 'RATE_PER_FORM',
    whenUnset: 600,
    expected: 'a whole number from 1 to 1000000',
    parse: wholeNumber(1, 1_000_000),
  }),

  /** Days after which an enquiry is erased; undefined stands for what the privacy page promises. */
  retentionDays: setting<number | undefined>({
    variable: 'RETENTION_DAYS',
    whenUnset: undefined,
    expected: 'a whole number from 1 to 36500',
    parse: wholeNumber(1, 36_500),
  }),
};

/** Names of all environment variables that are read. */
export const settingVariables = Object.values(settingTable).map(({ variable }) => variable);

/** What the settings must agree with. */
type SettingsContext = {
  /** The process's, completed by the file `.env`, if not given. */
  env?: Environment;
  /** For how many days, as the privacy page says, an enquiry is kept at most. */
  promisedRetentionDays?: number;
  /** Where the built pages send the form. */
  builtForm?: { formId: string; formEndpoint?: string };
  /** Absolute path of the folder that is handed out. */
  siteFolder?: string;
};

/**
 * Reads all settings. A variable that is unset or empty takes its default.
 *
 * @throws SettingsError naming every variable in the wrong, what it holds and what it should hold
 */
export function readSettings({
  env = processEnvironment(),
  ...context
}: SettingsContext = {}): Settings {
  return readTable<Settings>(settingTable, env, (read) => [
    ...retentionFaults(read, context),
    ...formFaults(read, context),
    ...folderFaults(read, context),
  ]);
}

/** What an operator should know of the environment that stops nothing, in sentences. */
export function settingsWarnings(env: Environment = processEnvironment()): string[] {
  const warnings = misspeltVariables(env, settingVariables);
  if (env['SMTP_URL']?.endsWith(optionalTls)) {
    warnings.push(
      'SMTP_URL has tls=optional: its password is sent in clear text if the mail server offers no TLS.',
    );
  }
  return warnings;
}

function retentionFaults(
  { retentionDays = 0 }: Partial<Settings>,
  { promisedRetentionDays: most = Infinity }: SettingsContext,
): string[] {
  if (retentionDays <= most) return [];
  return [
    `  RETENTION_DAYS is "${retentionDays}": expected at most ${most}, because the privacy page promises that enquiries are erased after ${most} days.`,
  ];
}

/** Pages that send the form elsewhere than where it is received would lose every enquiry. */
function formFaults(
  { formEndpoint, formId }: Partial<Settings>,
  { builtForm }: SettingsContext,
): string[] {
  if (!builtForm) return [];
  const different: [variable: string, value: string | undefined, built: string | undefined][] = [];
  if (formEndpoint !== builtForm.formEndpoint) {
    different.push(['FORM_ENDPOINT', formEndpoint, builtForm.formEndpoint]);
  }
  // Unset, it is the one that the pages name.
  if (formId !== undefined && formId !== builtForm.formId) {
    different.push(['FORM_ID', formId, builtForm.formId]);
  }
  return different.map(([variable, value, built]) => {
    const found = value === undefined ? 'not set' : JSON.stringify(value);
    const builtWith = built === undefined ? 'without it' : `with ${JSON.stringify(built)}`;
    return `  ${variable} is ${found}, but the site was built ${builtWith}. Run "npm run build" again.`;
  });
}

function folderFaults(
  { dataDirectory }: Partial<Settings>,
  { siteFolder }: SettingsContext,
): string[] {
  if (dataDirectory === undefined || siteFolder === undefined) return [];
  // What is in `public` is in the site after the next build.
  return [siteFolder, resolve(projectFolder, 'public')]
    .filter((folder) => isWithin(realPath(dataDirectory), realPath(folder)))
    .map(
      (folder) =>
        `  DATA_DIR is ${JSON.stringify(dataDirectory)}: expected a folder outside of ${folder}, since all in there becomes public.`,
    );
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}

/** The path without symbolic links, as far as it exists. */
function realPath(path: string): string {
  const parent = dirname(path);
  if (existsSync(path)) return realpathSync(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}

/**
 * Reads the settings named and is not concerned with any other, so that one in the wrong stops only
 * those who need it.
 *
 * @throws SettingsError as `readSettings` does
 */
export function readSomeSettings<Name extends keyof Settings>(
  names: readonly Name[],
  env: Environment = processEnvironment(),
): Pick<Settings, Name> {
  const table = Object.fromEntries(names.map((name) => [name, settingTable[name]]));
  return readTable(table, env);
}

/**
 * Reads the settings that are built into the pages.
 *
 * @param companyUrl public origin of the site where SITE_URL does not name another
 * @throws SettingsError as `readSettings` does, and where pages for a host of files would send the
 *   form to that host
 */
export function readBuildSettings(
  companyUrl: string,
  env: Environment = processEnvironment(),
): Pick<Settings, (typeof buildSettings)[number]> {
  const table = Object.fromEntries(buildSettings.map((name) => [name, settingTable[name]]));
  return readTable(table, env, (read: Partial<Settings>) => hostingFaults(read, companyUrl));
}

const buildSettings = [
  'siteUrl',
  'hosting',
  'formEndpoint',
  'formId',
  'host',
  'port',
] as const satisfies (keyof Settings)[];

function hostingFaults(
  { hosting, formEndpoint, formId, siteUrl }: Partial<Settings>,
  companyUrl: string,
): string[] {
  if (hosting !== 'static') return [];
  const faults: string[] = [];
  if (formEndpoint === undefined || formEndpoint === (siteUrl ?? companyUrl)) {
    const found = formEndpoint === undefined ? 'not set' : JSON.stringify(formEndpoint);
    faults.push(
      `  FORM_ENDPOINT is ${found}, but HOSTING is "static": expected the origin of a hosted form provider, such as https://forms.example.com, because a host of files receives no enquiries.`,
    );
  }
  if (formId === undefined) {
    faults.push(
      '  FORM_ID is not set, but HOSTING is "static": expected the id that the form has with its provider.',
    );
  }
  return faults;
}

/**
 * The environment of the process. What it lacks comes from the file `.env` of the project, if there
 * is one.
 */
function processEnvironment(): Environment {
  return { ...fileEnvironment(resolve(projectFolder, '.env')), ...process.env };
}

function fileEnvironment(location: string): Environment {
  try {
    return parseEnv(readFileSync(location, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

function readTable<Read>(
  table: Record<string, Setting<unknown>>,
  env: Environment,
  furtherFaults: (read: Partial<Read>) => string[] = () => [],
): Read {
  const faults: string[] = [];

  function valueOf({ variable, whenUnset, expected, parse, isSecret }: Setting<unknown>): unknown {
    const text = env[variable];
    if (text === undefined || text === '') return whenUnset;
    const value = parse(text);
    if (value === undefined) {
      const found = isSecret ? 'not shown here' : JSON.stringify(text);
      faults.push(`  ${variable} is ${found}: expected ${expected}.`);
    }
    return value;
  }

  const read = Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [name, valueOf(entry)]),
  );
  faults.push(...furtherFaults(read as Partial<Read>));
  if (faults.length > 0) {
    throw new SettingsError(['These settings cannot be used:', ...faults].join('\n'));
  }
  return read as Read;
}

function setting<Value>(entry: Setting<Value>): Setting<Value> {
  return entry;
}

function hostName(text: string): string | undefined {
  return isIP(text) !== 0 || /^[a-z\d_-]+(?:\.[a-z\d_-]+)*$/i.test(text) ? text : undefined;
}

function wholeNumber(least: number, most: number): (text: string) => number | undefined {
  return (text) => {
    const number = Number(text);
    return /^\d{1,15}$/.test(text) && number >= least && number <= most ? number : undefined;
  };
}

function emailAddress(text: string): string | undefined {
  return isEmailAddress(text) ? text : undefined;
}

function webOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return url.href === `${url.origin}/` ? url.origin : undefined;
}

function webOrigins(text: string): readonly string[] | undefined {
  const origins = text.split(',').map((item) => webOrigin(item.trim()));
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
}

function smtpUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined;
  if (!/^\/?$/.test(url.pathname) || text.includes('#')) return undefined;
  if (text.includes('?') && url.search !== optionalTls) return undefined;
  return isPercentEncoded(url.username) && isPercentEncoded(url.password) ? text : undefined;
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
