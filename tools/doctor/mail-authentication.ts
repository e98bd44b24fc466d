import PostalMime, { type Email } from 'postal-mime';
import { getDomain } from 'tldts';

/** Whether a received mail is known to be the sender's, with a sentence for the owner. */
export type MailVerdict = { isAuthentic: boolean; sentence: string };

/** Result of a method in Authentication-Results, for the domain that it is about. */
type Result = { method: string; result: string; domain: string; selector: string };

const provider = 'the provider of SMTP_URL';
const dns = 'where the domain is managed';

/**
 * Says whether SPF or DKIM authenticates a mail for the domain of its sender (DMARC, RFC 7489, section 3.1), by the
 * results that the receiving server wrote into it (RFC 8601).
 *
 * @param source the mail as the mailbox saves it, with all headers
 */
export async function mailVerdict(source: string): Promise<MailVerdict> {
  const mail = await PostalMime.parse(source);
  const sender = domainOf(mail.from?.address);
  if (sender === '') {
    return bad('Expected a mail with all its headers, found none with a From of one address.');
  }
  const results = resultsOf(mail);
  if (results.length === 0) {
    return bad(
      'Expected Authentication-Results, found none: save the mail from the mailbox that received it, with all headers (“Show original”, “View source”).',
    );
  }
  const aligned = results.filter(({ domain }) => isAligned(domain, sender));
  const passed = aligned.find(({ result }) => result === 'pass');
  if (!passed) return bad(advice(sender, results, aligned));
  if (results.some(({ method, result }) => method === 'dmarc' && result === 'fail')) {
    return bad(
      `${label(passed)} is that of ${passed.domain}, and the DMARC record of ${sender} asks for ${sender} itself: remove adkim=s and aspf=s from the TXT record _dmarc.${sender} ${dns}.`,
    );
  }
  const sentence = `${label(passed)} of ${passed.domain} shows that the mail is from ${sender}: nothing to do.`;
  return { isAuthentic: true, sentence };
}

function advice(sender: string, results: readonly Result[], aligned: readonly Result[]): string {
  const signature = aligned.find(({ method }) => method === 'dkim');
  if (signature) {
    const key = `${signature.selector || 'SELECTOR'}._domainkey.${signature.domain}`;
    return `The DKIM signature of ${signature.domain} is not valid (${signature.result}): compare the record ${key} ${dns} with the one that ${provider} names.`;
  }
  const ask = `ask ${provider} to sign with DKIM as ${sender}, and add the record that it names ${dns}`;
  const path = aligned.find(({ method }) => method === 'spf');
  if (path) {
    return `The SPF record of ${path.domain} does not name the server that sent the mail (${path.result}): add what ${provider} names to the TXT record ${path.domain} ${dns}, and ${ask}.`;
  }
  const others = results
    .filter(({ result, domain }) => result === 'pass' && domain)
    .map(({ method, domain }) => `${domain} (${method.toUpperCase()})`);
  if (others.length === 0) return `Nothing shows that the mail is from ${sender}: ${ask}.`;
  return `The mail is shown to be from ${others.join(' and ')}, not from ${sender}: ${ask}.`;
}

/** Results of the receiving server, whose fields are the first; those below may come from anybody. */
function resultsOf({ headers, headerLines }: Email): Result[] {
  const returnPath = headers.find(({ key }) => key === 'return-path')?.value ?? '';
  const fields = headerLines
    .filter(({ key }) => key === 'authentication-results')
    .map(({ line }) => partsOf(line.slice(line.indexOf(':') + 1)));
  const server = fields[0]?.[0];
  return fields
    .filter(([name]) => name === server)
    .flatMap(([, ...parts]) => parts)
    .flatMap((part) => resultIn(part, returnPath.replace(/[<>]/g, '')));
}

/** Parts between semicolons, without comments and the quotes of strings. */
function partsOf(value: string): string[] {
  let text = value;
  // A comment may hold comments (RFC 5322, section 3.2.2): the innermost goes first.
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\([^()]*\)/g, ' ');
  }
  return text.split(';').map((part) => part.replaceAll('"', '').trim());
}

function resultIn(part: string, returnPath: string): Result[] {
  const [first = '', ...properties] = part.split(/\s+/);
  const [method = '', result = ''] = first.toLowerCase().split('=');
  const values = new Map(properties.map((text) => text.split('=') as [string, string]));
  const addresses = new Map([
    ['dkim', values.get('header.d') ?? values.get('header.i')],
    ['spf', values.get('smtp.mailfrom') ?? returnPath],
    ['dmarc', ''],
  ]);
  if (!addresses.has(method)) return [];
  const domain = domainOf(addresses.get(method));
  return [{ method, result, domain, selector: values.get('header.s') ?? '' }];
}

/** Whether two domains have the same organizational domain, as relaxed alignment asks (section 3.1.1). */
function isAligned(domain: string, sender: string): boolean {
  const organization = (name: string) => getDomain(name, { allowPrivateDomains: true }) ?? name;
  return domain !== '' && organization(domain) === organization(sender);
}

function domainOf(address = ''): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

const label = ({ method }: Result) => (method === 'spf' ? 'The Return-Path' : 'The DKIM signature');
const bad = (sentence: string): MailVerdict => ({ isAuthentic: false, sentence });
