import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { createViteServer } from 'vitest/node';
import { productFolder } from '../environment/site-folder.ts';
import { plainLook } from './plain-look.ts';

const server = await createViteServer({
  root: productFolder,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  plugins: [plainLook],
});
afterAll(() => server.close());

/** The HTML of a component as a plain site has it. */
async function htmlOf(file: string, props: object): Promise<string> {
  const module = await server.ssrLoadModule(`/src/${file}.tsx`);
  const name = file.replace(/.*\//, '');
  return renderToStaticMarkup(createElement(module[name] as ComponentType<object>, props));
}

test('a cover is a colour under its title, and nothing where the title is no picture', async () => {
  const cover = { kind: 'drawn', drawing: 'accent', title: 'Two words' };
  const html = await htmlOf('ui/Cover', { cover, shape: 'card' });
  expect(html).toContain('<span data-tint="accent" data-shape="card"></span>');
  const service = { kind: 'drawn', drawing: 'accent' };
  expect(await htmlOf('ui/Cover', { cover: service, shape: 'card' })).toMatch(/"><\/div>$/);
});

test('a portrait is initials, or stands on a colour', async () => {
  const person = { name: 'Ana Sá', drawing: 'band' };
  const html = await htmlOf('ui/Portrait', { person });
  expect(html).toContain('<div data-tint="band" data-letters="AS"></div>');
  const portrait = { src: '/a.svg', alt: '', isPhoto: false };
  const drawn = await htmlOf('ui/Portrait', { person: { ...person, portrait } });
  expect(drawn).toMatch(/<div data-tint="band"><\/div><img/);
});

test('a receipt begins with its reference, and a form has nothing beside it', async () => {
  const props = { reference: 'M5KG-ZKXK', caption: { lead: 'A', text: 'B' }, children: 'Text' };
  const facts = [{ label: 'Reference', value: 'M5KG-ZKXK' }];
  const html = await htmlOf('sections/Thanks', {
    ...props,
    ...{ arrived: { title: 'C', text: 'D', link: {}, facts }, unknown: { text: '', link: {} } },
    email: 'a@b.example',
  });
  expect(html).toMatch(/<div data-enquiry="receipt">.*<dd><bdi>M5KG-ZKXK<.*data-enquiry="form">/);
  expect(html.match(/M5KG-ZKXK/g)).toHaveLength(1);
  expect(html.match(/<svg|<figure/g)).toBeNull();
});

test('a drawing without a part in the plain look is left out', async () => {
  const hero = { title: 'A', text: 'B', action: 'C', href: '/contact' };
  const notFound = { title: 'A', text: 'B', nearest: 'C', list: { heading: 'D', links: [] } };
  expect(await htmlOf('sections/Hero', hero)).not.toContain('<svg');
  expect(await htmlOf('sections/NotFound', notFound)).not.toContain('<svg');
});
