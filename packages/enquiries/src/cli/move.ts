import { readStorageSettings, type Surroundings } from '../settings/receiver-settings.ts';
import { copyEnquiries } from '../storage/copy-enquiries.ts';
import { openEngine } from '../storage/open-engine.ts';
import { report } from './output.ts';
import { existingStore } from './store.ts';

/** Copies all enquiries into an empty database. Both databases are given as a folder or an address. */
export async function move(
  { from, to }: { from: string; to: string },
  { folder }: Surroundings,
): Promise<void> {
  const at = (place: string) => ({ env: settingOf(place), ...(folder && { folder }) });
  const source = await openEngine(existingStore(at(from)));
  try {
    const { DATA_DIR: directory, DATABASE_URL: databaseUrl } = readStorageSettings(at(to));
    const target = await openEngine({ directory, databaseUrl });
    try {
      const { enquiries, deliveries } = await copyEnquiries(source, target);
      await report(
        `The target holds the same ${enquiries} enquiries and ${deliveries} deliveries.`,
      );
      await report('The source still has them: delete it when the server works with the target.');
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function settingOf(place: string): Readonly<Record<string, string>> {
  return { [/^[a-z]+:\/\//i.test(place) ? 'DATABASE_URL' : 'DATA_DIR']: place };
}
