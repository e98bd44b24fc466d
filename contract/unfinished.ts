/** Behind the name of the built site, the end of the name of the folder beside it in which a build works. */
export const unfinished = '.unfinished-build';

/** Folder in that folder with the replaced site: the only whole one if the build is killed between its last two steps. */
export const replacedSite = 'old';
