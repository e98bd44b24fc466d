import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { SettingsError, type Environment } from './environment.ts';
import { siteFolder } from './site-folder.ts';

/**
 * The variables of the process, completed by the file `.env`.
 *
 * @param folder absolute path of the folder with this file
 * @throws SettingsError if the file cannot be read
 */
export function processEnvironment(folder = siteFolder()): Environment {
  const file = join(folder, '.env');
  if (!existsSync(file)) return process.env;
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env };
  } catch (error) {
    throw new SettingsError([`.env has to be readable by this user: ${String(error)}.`]);
  }
}
