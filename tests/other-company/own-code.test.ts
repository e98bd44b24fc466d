import { expect, test } from 'vitest';
import { attribute, elements, readBuiltSite, source, text } from '../built-site/built-site.ts';

const { page, pages, bytes } = readBuiltSite();
const own = page('/werkzeuge');
const inlineStyles = ({ document }: typeof own) => elements(document, 'style').map(source).join('');

test('a page of the owner has layout, facts, content and the text of its package', () => {
  const shown = text(own.document);
  for (const part of ['Wärkzäüge', '11.000', 'Leipzig', 'Bäispiälä', 'Ächtüng', 'Nöch Frägän?']) {
    expect(shown).toContain(part);
  }
  expect(elements(own.document, 'h3').length).toBeGreaterThanOrEqual(3);
  expect(text(page('/paket').document)).toContain('Säbzig Mätär');
});

test('an island of the owner loads the components alone', () => {
  const [island] = elements(own.document, 'astro-island');
  const script = bytes((island && attribute(island, 'component-url')) ?? '');
  expect(script.byteLength).toBeLessThan(2_000);
});

test('the styles of the owner are the last layer of every page but that for print', () => {
  for (const each of pages) {
    const styles = inlineStyles(each);
    const layers = [...styles.matchAll(/@layer ([\w,]+)[;{]/g)].flatMap(([, names = '']) =>
      names.split(','),
    );
    const order = ['tokens', 'base', 'ui', 'sections', 'look', 'own', 'print'];
    expect([...new Set(layers)]).toEqual(order);
    expect(styles).toContain('@layer own{.hinweis{');
    expect(styles.match(/\.hinweis/g)).toHaveLength(1);
  }
});

test('a page keeps out of search engines if it says so, and others do not', () => {
  expect(page('/intern').isListed).toBe(false);
  expect(own.isListed).toBe(true);
});
