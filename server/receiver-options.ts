import type { ReceiverOptions } from 'enquiries';
import type { BuildManifest } from '../contract/build-manifest.ts';
import { contactPath, notSentPath, repliedPath, thanksPath } from '../contract/paths.ts';

/** As the help and the notices of the receiver name its program. */
export const enquiriesCommand = 'npm run enquiries --';

/** What the receiver of the form has to know of a build. */
export function receiverOptions(manifest: BuildManifest): ReceiverOptions {
  const { email, formId, formEndpoint, siteUrl, builtAt, replyWithinHours } = manifest;
  const { retentionDays, language, timeZone, texts, fieldLabels, services } = manifest;
  return {
    ...{ email, formId, formEndpoint, siteUrl, builtAt, replyWithinHours },
    ...{ retentionDays, language, timeZone, fieldLabels, services },
    words: texts,
    pages: {
      form: contactPath,
      thanks: thanksPath,
      notSent: notSentPath,
      replied: repliedPath,
      all: manifest.pageGroups.flatMap(({ pages }) => pages),
    },
    templates: { thanks: manifest.receipt, replied: manifest.repliedPage },
    command: enquiriesCommand,
  };
}
