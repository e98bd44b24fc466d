import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { buildManifest, manifestPath, type BuildManifest } from '../../contract/build-manifest.ts';

/** The manifest is missing from the built site or cannot be used. */
export class ManifestError extends Error {
  override name = 'ManifestError';
}

/** Reads what the build left for the server. @param folder absolute path of the built site @throws ManifestError */
export function readManifest(folder: string): BuildManifest {
  const location = join(folder, manifestPath);
  return parseManifest(() => readFileSync(location, 'utf8'), location);
}

/**
 * @param read returns the text of a manifest, or throws
 * @param location for the message
 * @throws ManifestError
 */
export function parseManifest(read: () => string, location: string): BuildManifest {
  try {
    return buildManifest.parse(JSON.parse(read()));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    const message = `${location} cannot be used. Run "npm run build" again.\n${reason}`;
    throw new ManifestError(message, { cause: error });
  }
}
