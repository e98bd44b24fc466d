import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestPath, parseManifest, type BuildManifest } from '../../contract/build-manifest.ts';

/** Reads the build manifest. @param folder absolute path of the built site @throws ManifestError */
export function readManifest(folder: string): BuildManifest {
  const location = join(folder, manifestPath);
  return parseManifest(() => readFileSync(location, 'utf8'), location);
}
