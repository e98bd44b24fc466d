import { expect, test } from 'vitest';
import { editedContent } from '../../../tests/support/edited-content.ts';

const { write, problems } = editedContent();

const messages: [name: string, message: string][] = [
  ['services/paint.yml', 'the ending .yaml, found .yml: rename it to content/services/paint.yaml'],
  ['services/paint.md', 'a name that ends in .yaml, as those of services do, found .md'],
  ['blog/new.md.txt', 'the ending .md, found .md.txt: rename it to content/blog/new.md'],
  ['blog/new.MD', 'the ending .md, found .MD: rename it to content/blog/new.md'],
  ['blog/new.docx', 'that ends in .md, found a document: copy its text into content/blog/new.md'],
  ['work/new.rtf', 'that ends in .md, found a document: copy its text into content/work/new.md'],
  [
    'blog/2026/new.md',
    'articles directly in content/blog/, found a folder in it: move the file to content/blog/new.md',
  ],
  [
    'pages/hom.yaml',
    'home.yaml, found hom.yaml: a page of your own is a text in content/pages/hom.md',
  ],
  ['blgo/new.md', 'blog as the name of the folder, found blgo'],
  [
    'new.md',
    'found new.md beside these folders: move it to content/blog/new.md or content/pages/new.md',
  ],
  ['compnay.yaml', 'company.yaml, found compnay.yaml'],
  ['logo.jpg', 'logo.svg or logo.png, found logo.jpg: save the picture as one of these'],
  ['logo.PNG', 'logo.svg or logo.png, found logo.PNG'],
  ['share.heic', 'share.png or share.jpg, found share.heic'],
  ['mill.gif', 'pictures beside the text that shows them, found mill.gif: move it'],
];

test('a file that is read by no page is reported, with what is meant', () => {
  for (const [name] of messages) write(name, '---', 'title: A', '---', '', 'Text');
  const found = problems();
  expect(found).toHaveLength(messages.length);
  for (const [name, message] of messages) {
    const line = found.find((it) => it.startsWith(`content/${name}:1:1: expected `));
    expect(line, name).toContain(message);
  }
});
