import { createReceiver } from 'enquiries';
import { memoryLog } from 'enquiries/testing/memory-log';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { onTestFinished } from 'vitest';
import { createApp } from '../../server/app.ts';
import { receiverOptions } from '../../server/receiver-options.ts';
import { readSettings } from '../../server/settings.ts';
import { indexFiles, type FileIndex } from '../../server/static/file-index.ts';
import { readFiles } from '../../server/static/read-files.ts';
import { sampleManifest, writeSampleSite } from './sample-site.ts';

/**
 * The server's app for one test, with the sample site and a database of its own. The policy of each response names its file.
 *
 * @param files in place of those of the sample
 */
export async function siteApp(files?: FileIndex['files']) {
  const { log, lines } = memoryLog();
  const data = temporaryFolder();
  const settings = readSettings({ env: { DATA_DIR: data } });
  const receiver = createReceiver({ ...receiverOptions(sampleManifest), settings, log });
  onTestFinished(() => receiver.stop());
  await receiver.open();
  const sample = indexFiles(readFiles(writeSampleSite()), sampleManifest);
  const index = { ...sample, ...(files && { files }) };
  const app = createApp(
    { index, manifest: sampleManifest },
    {
      receiver: receiver.app,
      isHttps: false,
      pageHeaders: (path) => ({ 'Content-Security-Policy': `policy of "${path}"` }),
    },
  );
  // Those of the start.
  lines.length = 0;
  return { app, lines, data };
}
