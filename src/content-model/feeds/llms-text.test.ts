import { expect, test } from 'vitest';
import { llmsText } from './llms-text.ts';

test('an overview has a heading, a quoted summary, and lists of links', () => {
  const design = { label: 'Design', url: 'https://reed.example/design', note: 'Screens.' };
  const other = { label: 'Other', url: 'https://reed.example/other' };
  const terms = { label: 'Terms', url: 'https://reed.example/terms' };
  const sections = [
    { heading: 'Services', links: [design, other] },
    { heading: 'Legal', links: [terms] },
  ];
  expect(llmsText({ title: 'Reed & Sons', summary: 'Software,\nand more.', sections }))
    .toBe(`# Reed & Sons

> Software, and more.

## Services

- [Design](https://reed.example/design): Screens.
- [Other](https://reed.example/other)

## Legal

- [Terms](https://reed.example/terms)
`);
});

test('Markdown in texts is escaped', () => {
  const links = [{ label: 'a [b](c)', url: 'https://reed.example/', note: '*d* <e> `f` g_h \\' }];
  const text = llmsText({ title: '_x_', summary: '<y>', sections: [{ heading: 'z', links }] });
  expect(text).toContain('# \\_x\\_\n');
  expect(text).toContain('> \\<y\\>\n');
  expect(text).toContain(
    '- [a \\[b\\](c)](https://reed.example/): \\*d\\* \\<e\\> \\`f\\` g\\_h \\\\\n',
  );
});
