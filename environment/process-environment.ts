import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { SettingsError, type Environment } from './environment.ts';

/** Absolute path of the project, where relative paths in settings start. */
export const projectFolder = fileURLToPath(new URL('../', import.meta.url));

/**
 * The variables of the process, completed by the file `.env`.
 *
 * @param folder absolute path of the folder with this file
 * @throws SettingsError if the file cannot be read
 */
export function processEnvironment(folder = projectFolder): Environment {
  const file = join(folder, '.env');
  if (!existsSync(file)) return process.env;
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env };
  } catch (error) {
    throw new SettingsError([`.env has to be readable by this user: ${String(error)}.`]);
  }
}
