/** Behind the name of the built site, the start of the names of folders beside it in which builds work. */
export const unfinished = '.unfinished-';

/** Folder in such a folder with the replaced site: the only whole one if the build is killed between its last two steps. */
export const replacedSite = 'old';
