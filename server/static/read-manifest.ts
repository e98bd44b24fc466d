import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const result = buildManifest.safeParse(parsedFile(location));
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'the file'}: ${message}`,
  );
  throw unusable(location, problems.join('; '));
}

function parsedFile(location: string): unknown {
  try {
    return JSON.parse(readFileSync(location, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw unusable(location, 'it is not JSON');
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    throw new ManifestError(`There is no ${location}. Run "npm run build" first.`);
  }
}

function unusable(location: string, problem: string): ManifestError {
  return new ManifestError(`${location} cannot be used: ${problem}. Run "npm run build" again.`);
}
