/** A company or a person, as an address book keeps them. */
export type Contact = {
  kind: 'org' | 'individual';
  name: string;
  /** The part of a person's name that is not that of the family. */
  givenName?: string | undefined;
  organization: string;
  title?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** With the name of the country. */
  address: Record<'street' | 'city' | 'postalCode' | 'country', string> & {
    region?: string | undefined;
  };
  url: string;
  /** BCP 47 tag. */
  language: string;
};

const maxOctets = 75;

/** A contact as vCard 4.0 (RFC 6350). */
export function vcard(contact: Contact): string {
  const { street, city, region = '', postalCode, country } = contact.address;
  const properties: Record<string, string | readonly string[] | undefined> = {
    BEGIN: 'VCARD',
    VERSION: '4.0',
    KIND: contact.kind,
    FN: contact.name,
    N: partsOfName(contact),
    ORG: [contact.organization],
    TITLE: contact.title,
    EMAIL: contact.email,
    // Text, as some address books show the scheme of a `tel:` URI too.
    TEL: contact.phone,
    // Post office box and extended address stay empty (section 6.3.1).
    ADR: ['', '', street, city, region, postalCode, country],
    URL: contact.url,
    LANG: contact.language,
    END: 'VCARD',
  };
  return Object.entries(properties)
    .flatMap(([name, value]) => (value === undefined ? [] : [lineOf(name, value)]))
    .join('');
}

/** Family name, given name and three empty parts (section 6.2.2); undefined if the name does not show which is which. */
function partsOfName({ name, givenName = '' }: Contact): string[] | undefined {
  const family = ` ${name} `.replace(` ${givenName} `, ' ').trim();
  return givenName === '' || family === name ? undefined : [family, givenName, '', '', ''];
}

/** A property of one text or of several components, with the end of its line. */
function lineOf(name: string, value: string | readonly string[]): string {
  const text = typeof value === 'string' ? escaped(value) : value.map(componentOf).join(';');
  return `${folded(`${name}:${text}`)}\r\n`;
}

function componentOf(text: string): string {
  return escaped(text).replaceAll(';', '\\;');
}

/** Escapes a text (section 3.4). */
function escaped(text: string): string {
  return text.replace(/[\\,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Breaks a line into lines of at most 75 octets, never inside of a character (section 3.2). */
function folded(line: string): string {
  let octets = 0;
  return [...line]
    .map((character) => {
      const size = Buffer.byteLength(character);
      octets += size;
      if (octets <= maxOctets) return character;
      octets = 1 + size;
      return `\r\n ${character}`;
    })
    .join('');
}
