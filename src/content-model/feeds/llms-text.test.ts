import { expect, test } from 'vitest';
import { llmsText } from './llms-text.ts';

test('Markdown in texts is escaped, and a summary is one line', () => {
  const links = [{ label: 'a [b](c)', url: 'https://reed.example/', note: '*d* <e> `f` g_h \\' }];
  const text = llmsText({ title: '_x_', summary: '<y>\nz', sections: [{ heading: 'z', links }] });
  expect(text).toContain('# \\_x\\_\n');
  expect(text).toContain('> \\<y\\> z\n');
  expect(text).toContain(
    '- [a \\[b\\](c)](https://reed.example/): \\*d\\* \\<e\\> \\`f\\` g\\_h \\\\\n',
  );
});

test('a section without links is left out', () => {
  const sections = [{ heading: 'Blog', links: [] }];
  expect(llmsText({ title: 'x', summary: 'y', sections })).toBe('# x\n\n> y\n');
});
