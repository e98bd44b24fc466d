import { isIP } from 'node:net';

/** What the environment decides. */
export type Settings = {
  [Name in keyof typeof settingTable]: (typeof settingTable)[Name]['whenUnset'];
};

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
};

/** A setting is one entry here, and thereby a member of `Settings`, read and checked at start. */
const settingTable = {
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
    parse: portNumber,
  }),

  /** The public origin of the site, such as https://www.example.com; undefined if not known. */
  siteUrl: setting<string | undefined>({
    variable: 'SITE_URL',
    whenUnset: undefined,
    expected: 'an http or https address without a path, such as https://www.example.com',
    parse: webOrigin,
  }),
};

/**
 * Reads all settings. A variable that is unset or empty takes its default.
 *
 * @param env variables by name
 * @throws SettingsError naming every variable in the wrong, what it holds and what it should hold
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Settings {
  const faults: string[] = [];

  function valueOf({ variable, whenUnset, expected, parse }: Setting<unknown>): unknown {
    const text = env[variable];
    if (text === undefined || text === '') return whenUnset;
    const value = parse(text);
    if (value === undefined) {
      faults.push(`  ${variable} is ${JSON.stringify(text)}: expected ${expected}.`);
    }
    return value;
  }

  const settings = Object.fromEntries(
    Object.entries(settingTable).map(([name, entry]) => [name, valueOf(entry)]),
  );
  if (faults.length > 0) {
    throw new SettingsError(['These settings cannot be used:', ...faults].join('\n'));
  }
  return settings as Settings;
}

function setting<Value>(entry: Setting<Value>): Setting<Value> {
  return entry;
}

function hostName(text: string): string | undefined {
  return isIP(text) !== 0 || /^[a-z\d_-]+(?:\.[a-z\d_-]+)*$/i.test(text) ? text : undefined;
}

function portNumber(text: string): number | undefined {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? port : undefined;
}

function webOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return url.href === `${url.origin}/` ? url.origin : undefined;
}
