import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from 'enquiries/testing/temporary-folder';
import { takeTemplate } from './host-files.ts';

function written(html: string): string {
  const file = join(temporaryFolder(), 'thanks.html');
  writeFileSync(file, html);
  return file;
}

test('the template of a page is taken out, and stands in place of what is around it', () => {
  const file = written('<main><div><template><b>{reference}</b></template>Unknown</div></main>');
  expect(takeTemplate(file)).toBe('<main><b>{reference}</b></main>');
  expect(readFileSync(file, 'utf8')).toBe('<main><div>Unknown</div></main>');
});

test.each(['<p>None</p>', '<main></main>'])('%s has no template', (html) => {
  expect(takeTemplate(written(html))).toBeUndefined();
});

test.each([
  '<header><template>1</template></header><main><template>2</template></main>',
  '<main><div><template>1</template><template>2</template></div></main>',
  '<main><template>1',
])('of %s, no template is taken for that of the server', (html) => {
  expect(() => takeTemplate(written(html))).toThrow(/has a template without an end, or several\.$/);
});
