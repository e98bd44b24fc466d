import { isIP } from 'node:net';
import { sep } from 'node:path';
import {
  setting,
  settingsFrom,
  wholeNumber,
  type Environment,
} from 'enquiries/settings/environment';
import {
  receiverVariables,
  secretVariables,
  settingsWarnings as receiverWarnings,
} from 'enquiries/settings/receiver-settings';
import { z } from 'zod';
import { misspeltVariables } from '../environment/misspelt-variables.ts';
import { processEnvironment } from '../environment/process-environment.ts';
import { siteFolder } from '../environment/site-folder.ts';

const { SITE_URL, ...ofReceiver } = receiverVariables(siteFolder);

/** docs/settings.md says what each one means. */
const schema = z.object({
  SITE_URL,
  HOST: setting(
    'a host name or an IP address without a port, such as localhost or 0.0.0.0',
    hostName,
  ).default('localhost'),
  PORT: wholeNumber(0, 65_535, 'a whole number from 0 to 65535, where 0 is any free port').default(
    4321,
  ),
  ...ofReceiver,
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
    secret: secretVariables,
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

/** Reads only the host and the port. @throws SettingsError */
export function readListenSettings(env: Environment = processEnvironment()) {
  return settingsFrom(schema.pick({ HOST: true, PORT: true }), env);
}

/** Warnings about the environment for the operator, in sentences; none stops the server. */
export function settingsWarnings(env: Environment = processEnvironment()): string[] {
  return [...misspeltVariables(env, settingVariables), ...receiverWarnings(env)];
}

function hostName(text: string): string | undefined {
  return isIP(text) !== 0 || /^[a-z\d_-]+(?:\.[a-z\d_-]+)*$/i.test(text) ? text : undefined;
}
