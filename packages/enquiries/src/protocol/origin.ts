import { withoutInvisible } from './email-address.ts';

/** A name or an IP address. URLs take other characters in a host, which would end a directive of a policy or widen it. */
const hostName = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)$/;

/**
 * Scheme, host and port of an address without a path, in the spelling of browsers: small letters, and an international
 * domain in Punycode. Undefined for any other text.
 */
export function originOf(text: string): string | undefined {
  const url = URL.parse(withoutInvisible(text));
  if (url === null || !/^https?:$/.test(url.protocol) || !hostName.test(url.hostname)) {
    return undefined;
  }
  return url.href === `${url.origin}/` ? url.origin : undefined;
}
