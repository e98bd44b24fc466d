export type XmlElement = {
  /** As it is written, with the prefix of its namespace. */
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text, without that of the elements in it. */
  text: string;
};

/** What XML 1.0 (section 2.2) has no character for; tab and the ends of lines are in it. */
// eslint-disable-next-line no-control-regex -- the control characters are what it looks for
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/u;

const token = /<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads a document of elements, attributes in double quotes and text: the part of XML 1.0 that the
 * site writes. Everything else in it is an error, as is all that is not well-formed.
 *
 * @throws Error that says what is wrong, and where.
 */
export function parseXml(source: string): XmlElement {
  const bad = forbidden.exec(source);
  if (bad) throw new Error(`A character that XML does not have, at ${String(bad.index)}.`);
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  token.lastIndex = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n?/.exec(source)?.[0].length ?? 0;

  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const place = `at ${String(at)}: ${source.slice(at, at + 40)}`;
    const match = token.exec(source);
    const current = open.at(-1);
    if (!match || !current) throw new Error(`Neither a tag nor text ${place}`);
    const [, closing, opening, attributes = '', selfClosing, text] = match;
    if (closing !== undefined) {
      if (open.length === 1 || closing !== current.name)
        throw new Error(`No such element ${place}`);
      open.pop();
    } else if (opening !== undefined) {
      if (current === top && top.children.length > 0) throw new Error(`A second root ${place}`);
      const element = { name: opening, attributes: read(attributes), children: [], text: '' };
      current.children.push(element);
      if (!selfClosing) open.push(element);
    } else if (text !== undefined) {
      if (current === top && text.trim() !== '') throw new Error(`Text outside the root ${place}`);
      if (text.includes(']]>')) throw new Error(`The end of a section that none began ${place}`);
      current.text += decoded(text);
    }
  }
  const [root] = top.children;
  if (open.length > 1) throw new Error(`${String(open.at(-1)?.name)} is not closed.`);
  if (!root) throw new Error('No element.');
  checkPrefixes(root, new Set(['xml', 'xmlns']));
  return root;
}

function read(attributes: string): Record<string, string> {
  const found = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)];
  const names = found.map(([, name]) => name);
  if (new Set(names).size < names.length) throw new Error(`An attribute twice:${attributes}`);
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, decoded(value)]));
}

function decoded(text: string): string {
  const bare = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/.exec(text);
  if (bare) throw new Error(`A reference to nothing: ${text.slice(bare.index, bare.index + 40)}`);
  return text.replace(/&(?:#x([\da-fA-F]+)|#(\d+)|(\w+));/g, (_all, hex, decimal, name) => {
    if (name) return named[String(name)] ?? '';
    return String.fromCodePoint(hex ? Number.parseInt(String(hex), 16) : Number(decimal));
  });
}

/** Namespaces in XML 1.0, section 5: a prefix is declared by the element or one around it. */
function checkPrefixes(
  { name, attributes, children }: XmlElement,
  known: ReadonlySet<string>,
): void {
  const declared = Object.keys(attributes)
    .filter((attribute) => attribute.startsWith('xmlns:'))
    .map((attribute) => attribute.slice('xmlns:'.length));
  const all = new Set([...known, ...declared]);
  for (const written of [name, ...Object.keys(attributes)]) {
    const prefix = written.includes(':') ? (written.split(':')[0] ?? '') : 'xml';
    if (!all.has(prefix)) throw new Error(`${written} has a prefix that nothing declares.`);
  }
  for (const child of children) checkPrefixes(child, all);
}
