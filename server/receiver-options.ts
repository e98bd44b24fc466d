import type { ReceiverOptions } from 'enquiries';
import type { BuildManifest } from '../contract/build-manifest.ts';
import { contactPath, notSentPath, repliedPath, thanksPath } from '../contract/paths.ts';

/** As the help and the notices of the receiver name its program. */
export const enquiriesCommand = 'npm run enquiries --';

/** What the receiver of the form has to know of a build. */
export function receiverOptions(manifest: BuildManifest): ReceiverOptions {
  const { texts, receipt, repliedPage, pageGroups, redirects, ...shared } = manifest;
  return {
    ...shared,
    words: texts,
    pages: {
      form: contactPath,
      thanks: thanksPath,
      notSent: notSentPath,
      replied: repliedPath,
      all: pageGroups.flatMap(({ pages }) => pages),
    },
    templates: { thanks: receipt, replied: repliedPage },
    command: enquiriesCommand,
  };
}
