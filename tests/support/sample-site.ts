import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { writeChecksums } from '../../build/write-checksums.ts';
import type { BuildManifest } from '../../contract/build-manifest.ts';
import { mapFields } from 'enquiries/protocol/enquiry';
import { serverTexts } from '../../src/content-model/schemas/words/server.ts';
import { productFolder } from '../../environment/site-folder.ts';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { writeFiles } from './write-files.ts';

const english = readFileSync(join(productFolder, 'words/en.yaml'), 'utf8')
  .replaceAll('{{company.email}}', 'hello@example.com')
  .replaceAll('{{company.name}}', 'Example');
const { server } = parse(english) as { server: unknown };

const formPages = ['/contact', '/contact/thanks', '/contact/not-sent'];

/** The manifest that a build writes for the server. */
export const sampleManifest: BuildManifest = {
  builtAt: '2026-01-01T00:00:00.000Z',
  formId: 'enquiry',
  siteUrl: 'https://www.example.com',
  email: 'hello@example.com',
  replyWithinHours: 24,
  retentionDays: 365,
  language: 'en-IN',
  timeZone: 'Asia/Kolkata',
  texts: serverTexts.parse(server),
  receipt: `<p>Reference {reference}, sent {sent}, due {due}</p>`,
  repliedPage: `<p>{reference}: {beginning}; sent {sent}, due {due}; {state}</p>
<form method="post" action="{address}"><button>{action}</button></form>`,
  services: { design: 'About: Design. Asha reads it first, Ravi answers.' },
  fieldLabels: mapFields((field) => field),
  redirects: {},
  pageGroups: [{ pages: ['/services/design', '/café', ...formPages], scripts: [], styles: [] }],
};

/** The smallest site that the server starts with, by file name. */
const sampleSite: Readonly<Record<string, string>> = {
  'index.html': '<p>front</p>',
  'about.html': '<p>about</p>',
  '404.html': '<p>nothing here</p>',
  'contact.html': '<form action="/f/enquiry" method="post"></form>',
  'contact/thanks.html': '<p>no enquiry</p>',
  'contact/replied.html': '<p>no valid link</p>',
  '.server/manifest.json': JSON.stringify(sampleManifest),
};

/** Files of a site beside those of the sample, or in their place, by name. */
type Changes = Readonly<Record<string, string | Uint8Array>>;

/** Writes a site into a folder that is removed after the test. @returns the absolute path */
export function writeSampleSite(changes: Changes = {}): string {
  const folder = temporaryFolder();
  writeSite(folder, changes);
  return folder;
}

/** Writes the same into a folder, which may not exist yet, as a finished build. */
export function writeSite(folder: string, changes: Changes): void {
  writeFiles(folder, Object.entries({ ...sampleSite, ...changes }));
  writeChecksums(folder);
}
