import { describe } from 'vitest';
import { contentOf } from '../support/site-content.ts';

const { sampleContent } = contentOf('site');

if (!sampleContent) {
  console.info('Skipped: `sampleContent` is not true in site.yaml.');
}

/** Describes tests of the project's sample content; skips them for any other content. */
export const describeSample = describe.skipIf(!sampleContent);
