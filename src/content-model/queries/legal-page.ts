import { contentOf, entryOf } from './content.ts';
import { dayFormat } from './day-format.ts';

/** A legal page with its entry, which `render` takes, and the note on its last change. */
export async function legalPage(id: 'privacy' | 'terms') {
  const [entry, { lastChanged }, format] = await Promise.all([
    entryOf(`${id}Page`),
    contentOf('site'),
    dayFormat(),
  ]);
  const updatedNote = lastChanged.replace('{date}', format(entry.data.updated));
  return { ...entry.data, updatedNote, entry };
}
