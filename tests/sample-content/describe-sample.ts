import { describe } from 'vitest';
import { contentOf } from '../support/site-content.ts';

const { sampleContent } = contentOf('site');

if (!sampleContent) {
  console.info('Skipped: `sampleContent` is not true in site.yaml.');
}

/** Describes what holds only for the content that the project ships with, or skips it. */
export const describeSample = describe.skipIf(!sampleContent);
