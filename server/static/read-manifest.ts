import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { buildManifest, manifestPath, type BuildManifest } from '../../contract/build-manifest.ts';

/** The manifest is missing from the built site or cannot be used. */
export class ManifestError extends Error {
  override name = 'ManifestError';
}

/**
 * Reads what the build left for the server.
 *
 * @param folder absolute path of the built site
 * @throws ManifestError
 */
export function readManifest(folder: string): BuildManifest {
  const location = join(folder, manifestPath);
  try {
    return buildManifest.parse(JSON.parse(readFileSync(location, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    const message = `${location} cannot be used. Run "npm run build" again.\n${reason}`;
    throw new ManifestError(message, { cause: error });
  }
}
