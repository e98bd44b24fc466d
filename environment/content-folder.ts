import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { setting, settingsFrom, type Environment } from './environment.ts';
import { processEnvironment, projectFolder } from './process-environment.ts';

const schema = z.object({
  /** The owner's content folder; a relative path starts at the project. */
  CONTENT_DIR: setting('the path of a folder with a company.yaml, such as ../my-site', (text) => {
    const folder = resolve(projectFolder, text);
    return existsSync(join(folder, 'company.yaml')) ? folder : undefined;
  }).default(resolve(projectFolder, 'content')),
});

/** Names of the environment variables for the place of the content. */
export const contentVariables = Object.keys(schema.shape);

/**
 * Absolute path of the content folder.
 *
 * @throws SettingsError if CONTENT_DIR names no such folder
 */
export function contentFolder(env: Environment = processEnvironment()): string {
  return settingsFrom(schema, env).CONTENT_DIR;
}
