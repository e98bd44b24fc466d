import { expect, test } from 'vitest';
import { llmsText } from './llms-text.ts';

test('a heading, a quoted summary, and lists of links', () => {
  const text = llmsText({
    title: 'Reed & Sons',
    summary: 'Software,\nand how it is made.',
    sections: [
      {
        heading: 'Services',
        links: [
          { label: 'Design', url: 'https://reed.example/services/design', note: 'Screens.' },
          { label: 'Other', url: 'https://reed.example/services/other' },
        ],
      },
      { heading: 'Legal', links: [{ label: 'Terms', url: 'https://reed.example/terms' }] },
    ],
  });
  expect(text).toBe(`# Reed & Sons

> Software, and how it is made.

## Services

- [Design](https://reed.example/services/design): Screens.
- [Other](https://reed.example/services/other)

## Legal

- [Terms](https://reed.example/terms)
`);
});

test('no text is read as markup', () => {
  const links = [{ label: 'a [b](c)', url: 'https://reed.example/', note: '*d* <e> `f` g_h \\' }];
  const text = llmsText({ title: '_x_', summary: '<y>', sections: [{ heading: 'z', links }] });
  expect(text).toContain('# \\_x\\_\n');
  expect(text).toContain('> \\<y\\>\n');
  expect(text).toContain(
    '- [a \\[b\\](c)](https://reed.example/): \\*d\\* \\<e\\> \\`f\\` g\\_h \\\\\n',
  );
});
