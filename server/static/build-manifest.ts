import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEmailAddress } from '../../contract/enquiry.ts';

/** What the receiver of enquiries knows about the company, as the build has written it. */
export type SiteFacts = {
  /** Id of the form in the address that it is sent to: `/f/{formId}`. */
  formId: string;
  /** Origin of the provider that the form is sent to; this server, if not given. */
  formEndpoint?: string;
  /** Origin of the site, as its pages name it. */
  siteUrl: string;
  /** Where visitors write when the form fails, and where enquiries are mailed. */
  email: string;
  /** After how many days the privacy page promises that an enquiry is erased. */
  retentionDays: number;
};

/** The facts are missing from the built site or cannot be used. */
export class SiteFactsError extends Error {
  override name = 'SiteFactsError';
}

/** Below the folder of the site. The dot keeps it from being handed out. */
const factsFile = '.server/enquiry.json';

const factTable: Record<
  keyof SiteFacts,
  { expected: string; isRight: (value: unknown) => boolean }
> = {
  formId: {
    expected: 'letters, digits, - and _',
    isRight: (value) => typeof value === 'string' && /^[\w-]+$/.test(value),
  },
  formEndpoint: {
    expected: 'the origin of a provider, or left out',
    isRight: (value) =>
      value === undefined || (typeof value === 'string' && URL.parse(value)?.origin === value),
  },
  siteUrl: {
    expected: 'the origin of the site',
    isRight: (value) => typeof value === 'string' && URL.parse(value)?.origin === value,
  },
  email: {
    expected: 'an email address',
    isRight: (value) => typeof value === 'string' && isEmailAddress(value),
  },
  retentionDays: {
    expected: 'a whole number of days from 1',
    isRight: (value) => Number.isSafeInteger(value) && Number(value) >= 1,
  },
};

/**
 * Reads the facts from the built site.
 *
 * @param folder absolute path of the folder that the build has written
 * @throws SiteFactsError if they are missing or one of them cannot be used
 */
export function readSiteFacts(folder: string): SiteFacts {
  const location = join(folder, factsFile);
  const facts = parsedFile(location);
  if (typeof facts !== 'object' || facts === null) throw unusable(location, ['it is no object']);

  const values = facts as Record<keyof SiteFacts, unknown>;
  const names = Object.keys(factTable) as (keyof SiteFacts)[];
  const faults = names
    .filter((name) => !factTable[name].isRight(values[name]))
    .map((name) => `${name} should be ${factTable[name].expected}`);
  if (faults.length > 0) throw unusable(location, faults);

  const known = names.filter((name) => values[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, values[name]])) as SiteFacts;
}

function parsedFile(location: string): unknown {
  try {
    return JSON.parse(readFileSync(location, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw unusable(location, ['it is no JSON'], error);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    throw new SiteFactsError(`There is no ${location}. Run "npm run build" first.`, {
      cause: error,
    });
  }
}

function unusable(location: string, faults: string[], cause?: unknown): SiteFactsError {
  return new SiteFactsError(
    `${location} cannot be used: ${faults.join(', ')}. Run "npm run build" again.`,
    { cause },
  );
}
