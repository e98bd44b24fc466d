import { resolve } from 'node:path';

/** Origin of the site. */
export const address = 'http://127.0.0.1:4357';
/** Origin of the stand-in for third parties. */
export const thirdPartyAddress = 'http://127.0.0.1:4359';
/** Folder of the enquiries of an origin's server; Playwright empties `test-results` first. */
export const dataFolder = (origin: string) =>
  resolve(`test-results/enquiries-${new URL(origin).port}`);
