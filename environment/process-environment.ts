import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { SettingsError, type Environment } from 'enquiries/settings/environment';
import { siteFolder } from './site-folder.ts';

/**
 * The variables of the process, completed by the file `.env`.
 *
 * @param folder absolute path of the folder with this file
 * @throws SettingsError if the file cannot be read
 */
export function processEnvironment(folder = siteFolder()): Environment {
  const file = join(folder, '.env');
  return existsSync(file) ? { ...parseEnv(textOf(file)), ...process.env } : process.env;
}

/** @throws SettingsError if a part of it would be ignored */
function textOf(file: string): string {
  const bytes = readBytes(file);
  // Also UTF-16 without a mark at its start, in ASCII.
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw new SettingsError(['.env is in another encoding: save it as UTF-8.']);
  }
  const text = bytes.toString().replace('\uFEFF', '');
  // A value in quotation marks may have several lines.
  const lines = text
    .replace(/=[ \t]*(["'`])[^]*?\1/g, (it) => it.replace(/[^\n=]/g, ''))
    .split(/\r?\n/);
  const problems = lines.flatMap((line, index) =>
    /^\s*(?:#.*|(?:export\s+)?[^\s"'=:]+\s*=.*)?$/.test(line)
      ? []
      : [`.env, line ${index + 1}: expected NAME=value, such as PORT=4321, or a # at its start.`],
  );
  if (problems.length > 0) throw new SettingsError(problems);
  return text;
}

function readBytes(file: string): Buffer {
  try {
    if (!statSync(file).isFile()) throw new Error('it is no file');
    return readFileSync(file);
  } catch (error) {
    throw new SettingsError([`.env has to be readable by this user: ${String(error)}.`]);
  }
}
