import ICAL from 'ical.js';

/** A company or a person, as an address book keeps them. */
export type Contact = {
  kind: 'org' | 'individual';
  name: string;
  /** Given name of a person, as it stands in `name`. */
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

// `ical.js` does not count the space at the start of a continued line (section 3.2).
ICAL.foldLength = 74;

/** A contact as vCard 4.0 (RFC 6350). */
export function vcard(contact: Contact): string {
  const { street, city, region = '', postalCode, country } = contact.address;
  const properties: [name: string, type: string, value: string | string[] | undefined][] = [
    ['version', 'text', '4.0'],
    ['kind', 'text', contact.kind],
    ['fn', 'text', contact.name],
    ['n', 'text', partsOfName(contact)],
    ['org', 'text', [contact.organization]],
    ['title', 'text', contact.title],
    ['email', 'text', contact.email],
    // Without `tel:`, which some address books would show.
    ['tel', 'uri', contact.phone],
    // Post office box and extended address stay empty (section 6.3.1).
    ['adr', 'text', ['', '', street, city, region, postalCode, country]],
    ['url', 'uri', contact.url],
    ['lang', 'language-tag', contact.language],
  ];
  const written = properties
    .filter(([, , value]) => value !== undefined)
    .map(([name, type, value]) => [name, {}, type, value]);
  return `${new ICAL.Component(['vcard', written, []]).toString()}\r\n`;
}

/** Family name, given name and three empty parts (section 6.2.2); undefined if the name does not show which is which. */
function partsOfName({ name, givenName = '' }: Contact): string[] | undefined {
  const family = ` ${name} `.replace(` ${givenName} `, ' ').trim();
  return givenName === '' || family === name ? undefined : [family, givenName, '', '', ''];
}
