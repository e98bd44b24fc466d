/** Content codings in which the build writes files too, the smaller first (RFC 9110 section 8.4.1). */
export const contentCodings = ['br', 'gzip'] as const;

export type ContentCoding = (typeof contentCodings)[number];

/** RFC 9110 section 12.4.2: nought to one with at most three decimals. */
const qvalue = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

const SMALLEST_WEIGHT = 0.001;

/**
 * Chooses a coding by an Accept-Encoding field (RFC 9110 section 12.5.3): the one with the greatest
 * weight, and among equals the smallest content. A member of the list that is malformed counts for
 * nothing.
 *
 * @param field undefined if the request has none, which leaves the content as it is: who does not
 *   say what it can read may be a tool that decodes nothing
 * @param available what the content is there in, besides as it is
 * @returns identity for the content as it is; also where nothing is acceptable, since the section
 *   12.1 leaves it to the server whether that is an error, and a page serves more than a 406
 */
export function chosenCoding(
  field: string | undefined,
  available: readonly ContentCoding[],
): ContentCoding | 'identity' {
  if (field === undefined || available.length === 0) return 'identity';
  const weights = weightsOf(field);
  const others = weights.get('*');

  let chosen: ContentCoding | 'identity' = 'identity';
  // Where no member is about it, identity is acceptable, and less so than whatever is named.
  let greatest = weights.get('identity') ?? others ?? SMALLEST_WEIGHT;
  for (const coding of contentCodings.toReversed()) {
    const weight = weights.get(coding) ?? others ?? 0;
    if (weight === 0 || weight < greatest || !available.includes(coding)) continue;
    chosen = coding;
    greatest = weight;
  }
  return chosen;
}

/** The weight of each coding that is named, by its name in lower case. */
function weightsOf(field: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const member of field.toLowerCase().split(',')) {
    const [name = '', ...parameters] = member.split(';').map((part) => part.trim());
    const weight = weightOf(parameters);
    // Section 8.4.1.3: another name of the same coding.
    if (weight !== undefined) weights.set(name === 'x-gzip' ? 'gzip' : name, weight);
  }
  return weights;
}

/** @returns undefined if what follows the name is no weight */
function weightOf([parameter, ...more]: string[]): number | undefined {
  if (parameter === undefined) return 1;
  const text = parameter.startsWith('q=') ? parameter.slice(2) : '';
  return more.length === 0 && qvalue.test(text) ? Number(text) : undefined;
}
