import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from '../support/write-files.ts';

/** A package, and a page with it; they are no files of the fixture, as Git and the check of types know no such package. */
const files = {
  'node_modules/spule/package.json': '{ "name": "spule", "type": "module", "exports": "./i.js" }',
  'node_modules/spule/i.js': "export const laenge = 'Säbzig Mätär';",
  'own/pages/paket.astro': `---
import { Band, Page } from '@product';
import { laenge } from 'spule';
---
<Page title="Päkät" description="Äin Päkät von npm."><Band heading="Spülä">{laenge}</Band></Page>`,
};

/** Adds code of the owner to a site: the fixture in `own/`, and a page that needs a package. @param folder absolute path */
export function addOwnCode(folder: string): void {
  cpSync(join(import.meta.dirname, 'own'), join(folder, 'own'), { recursive: true });
  writeFiles(folder, Object.entries(files));
  const file = join(folder, 'package.json');
  // The code of the sample has packages for development.
  const own = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...own, dependencies: { spule: '1.0.0' } }));
}
