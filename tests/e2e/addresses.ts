/** Origin of the site. */
export const address = 'http://127.0.0.1:4357';
/** Folder of the enquiries of its server; Playwright empties `test-results` first. */
export const dataFolder = 'test-results/enquiries';
