import { init, registerPreviewTemplate } from '@sveltia/cms';
import { ContentDirectory } from './directory.ts';
import { addPublishButton } from './publish-button.ts';

type Settings = { config: object; previewPaths: Record<string, string>; names: string[] };
/** The function of React that Sveltia CMS gives to previews. */
type CreateElement = (type: string, props: object, ...children: string[]) => unknown;

const response = await fetch('/_edit/config.json');
const { config, previewPaths, names } = (await response.json()) as Settings;

// Sveltia CMS keeps the files of its test backend in this directory, whose name it gives to the first folder.
const root = new ContentDirectory(new Set(names.map((name) => `content/${name}`)));
const storage = {
  getDirectoryHandle: () => Promise.resolve(root),
  removeEntry: () => Promise.resolve(),
};
Object.assign(navigator.storage, { getDirectory: () => Promise.resolve(storage) });
// With it, a temporary file would be written first.
Reflect.deleteProperty(FileSystemFileHandle.prototype, 'move');

for (const [name, path] of Object.entries(previewPaths)) {
  registerPreviewTemplate(name, ({ entry }) => {
    const { h } = globalThis as unknown as { h: CreateElement };
    const slug = String(entry.get('slug') ?? '');
    if (path.includes('{') && !slug) return h('p', {}, 'The page is shown here once it is saved.');
    const id = String(entry.getIn(['data', 'id']));
    const src = path.replace('{slug}', slug).replace('{id}', id);
    return h('iframe', {
      src,
      title: `Page ${src}`,
      style: { border: 0, width: '100%', height: '100vh' },
    });
  });
}
init({ config });
addPublishButton();
