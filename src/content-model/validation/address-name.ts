/** Letters without a decomposition that have a usual spelling in ASCII. */
const plainSpellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Whether a name can stand in an address as it is: letters and digits of any script, hyphens, and dots and
 * underscores inside. Only ASCII capitals are allowed: hosts that fold the case of an address fold no others.
 */
export function isAddressName(name: string): boolean {
  const composed = name.normalize();
  return (
    /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(composed) &&
    !/(?![A-Z])[\p{Lu}\p{Lt}]/u.test(composed)
  );
}

/** The nearest name that can stand in an address: Latin letters without accents, and hyphens for spaces. */
export function addressName(name: string): string {
  const lower = name.toLowerCase().replace(/[^\p{ASCII}]/gu, (it) => plainSpellings[it] ?? it);
  // Marks of other scripts are vowels and the like.
  const plain = lower.normalize('NFD').replace(/(\p{Script=Latin})\p{M}+/gu, '$1');
  const words = plain.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join('-') ?? 'another';
}
