/** `npm run enquiries`: the commands of the receiver, with the settings and the promise of the site. */
import { join } from 'node:path';
import { runCommands } from 'enquiries/commands';
import { SettingsError } from 'enquiries/settings/environment';
import { attempt } from '../contract/attempt.ts';
import { ManifestError } from '../contract/build-manifest.ts';
import { processEnvironment } from '../environment/process-environment.ts';
import { siteFolder } from '../environment/site-folder.ts';
import { enquiriesCommand, receiverOptions } from './receiver-options.ts';
import { readManifest } from './static/read-build.ts';

try {
  const folder = siteFolder();
  // On another machine there may be the enquiries and no site.
  const manifest = attempt(() => readManifest(join(folder, 'dist')), ManifestError);
  process.exitCode = await runCommands(
    {
      command: enquiriesCommand,
      env: processEnvironment(folder),
      folder: () => folder,
      receiver: manifest && receiverOptions(manifest),
    },
    process.argv.slice(2),
  );
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
