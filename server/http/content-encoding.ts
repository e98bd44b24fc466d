import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { contentEncodings, type ContentEncoding } from '../../contract/content-encoding.ts';

/**
 * Chooses a content encoding by Accept-Encoding (RFC 9110 section 12.5.3): the one with the greatest
 * weight, and of equal ones the smaller. Identity without the header, as those clients do not decode.
 *
 * @param available encodings of the content besides identity
 */
export function acceptedEncoding(
  c: Context,
  available: readonly ContentEncoding[],
): ContentEncoding | 'identity' {
  const supports = contentEncodings.filter((encoding) => available.includes(encoding));
  return accepts(c, {
    header: 'Accept-Encoding',
    supports,
    default: 'identity',
    match(accepted) {
      const weights = new Map(accepted.map(({ type, q }) => [type.toLowerCase(), q]));
      const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
      const best = supports.toSorted((one, other) => weightOf(other) - weightOf(one))[0];
      // Identity is always acceptable, and competes by weight only if the header names it.
      const isWanted = best !== undefined && weightOf(best) > 0;
      return isWanted && weightOf(best) >= (weights.get('identity') ?? 0) ? best : 'identity';
    },
  }) as ContentEncoding | 'identity';
}
