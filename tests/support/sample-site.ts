import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeChecksums } from '../../build/write-checksums.ts';
import type { BuildManifest } from '../../contract/build-manifest.ts';
import { enquiryFields } from '../../contract/enquiry.ts';
import { sampleTexts } from './sample-texts.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What the build would leave for the server. */
export const sampleManifest: BuildManifest = {
  builtAt: '2026-01-01T00:00:00.000Z',
  formId: 'enquiry',
  siteUrl: 'https://www.example.com',
  email: 'hello@example.com',
  companyName: 'Example',
  replyWithinHours: 24,
  retentionDays: 365,
  language: 'en-IN',
  timeZone: 'Asia/Kolkata',
  texts: sampleTexts,
  redirects: {},
  pageGroups: [],
};

/** A page as the HTML parser's serializer writes it. */
const page = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

const thanksPage = page(`<h1>Thanks</h1>
<p data-slot="reference" hidden="">Reference {{reference}}</p>
<svg><path fill="{{warpDye}}" d="{{warp}}"></path><path fill="{{weftDye}}" d="{{weft}}"></path></svg>
<p data-slot="arrived" hidden="">It has arrived.</p><p data-slot="unknown">Hello</p>`);

const controls = enquiryFields.map(
  (
    field,
  ) => `<textarea data-invalid-slot="${field}Errors" aria-invalid="false">{{${field}}}</textarea>
<p data-slot="${field}Errors" hidden="">{{${field}Errors}}</p>`,
);
const notSentPage = page(
  `<div data-slot="errors" hidden=""><p data-slot="formErrors" hidden="">{{formErrors}}</p></div>
<form action="/f/enquiry" method="post">${controls.join('\n')}</form>`,
);

/** The smallest site that the server starts with, by file name. */
export const sampleSite: Readonly<Record<string, string>> = {
  'index.html': '<p>front</p>',
  'about.html': '<p>about</p>',
  '404.html': '<p>nothing here</p>',
  'contact.html': '<form action="/f/enquiry" method="post"></form>',
  'contact/thanks.html': thanksPage,
  'contact/not-sent.html': notSentPage,
  '.server/manifest.json': JSON.stringify(sampleManifest),
};

/** Differences of a site from the sample: files by name; undefined leaves one out. */
type Changes = Readonly<Record<string, string | Uint8Array | undefined>>;

/** Writes a site into a folder that is removed after the test. @returns the absolute path */
export function writeSampleSite(changes: Changes = {}): string {
  const folder = temporaryFolder();
  writeSite(folder, changes);
  return folder;
}

/** Writes the same into a folder, which may not exist yet, as a finished build. */
export function writeSite(folder: string, changes: Changes): void {
  for (const [name, content] of Object.entries({ ...sampleSite, ...changes })) {
    if (content === undefined) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  writeChecksums(folder);
}
