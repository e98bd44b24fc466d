import { initialsPath } from './initials-path.ts';
import { plainLook } from './plain-look.ts';
import { plainShareSvg } from './share-images/plain-share-svg.ts';
import { shareSvg } from './share-images/share-svg.ts';

/** What a look changes in the build: modules, share images, and the outlines of the icon's initials, if it has any. */
export const looks = {
  woven: { plugins: [], shareSvg, initialsOf: () => '' },
  plain: { plugins: [plainLook], shareSvg: plainShareSvg, initialsOf: initialsPath },
};
