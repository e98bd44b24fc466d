/** Calling codes (ITU-T E.164) of countries where many speak the languages of the product. */
const callingCodes: Readonly<Record<string, number>> = {
  AT: 43,
  BE: 32,
  BR: 55,
  CA: 1,
  CH: 41,
  DE: 49,
  ES: 34,
  FR: 33,
  GB: 44,
  IE: 353,
  IN: 91,
  LU: 352,
  PT: 351,
  US: 1,
};

/** Whether a text is the code of a country in ISO 3166-1. */
export function isCountry(code: string): boolean {
  // Other forms of a region are three digits.
  if (!/^[A-Z]{2}$/.test(code)) return false;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
}

/** Examples for messages, from a country; from the United Kingdom if that has no such code. */
export function countryExamples(code = '') {
  const country = isCountry(code) ? code : 'GB';
  return {
    country,
    phone: `+${callingCodes[country] ?? 44} 123 456 789`,
    timeZones: (new Intl.Locale(`und-${country}`).getTimeZones() ?? []).join(', '),
  };
}
