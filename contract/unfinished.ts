/** Behind the name of the built site, the start of the names of folders beside it in which builds work. */
export const unfinished = '.unfinished-';

/** In each of them the site that the build replaces: the only whole one if it is killed between its last two steps. */
export const replacedSite = 'old';
