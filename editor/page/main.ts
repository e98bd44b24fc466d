import { ContentDirectory } from './directory.ts';
import { publishOnClick } from './publish-button.ts';

type Settings = { config: object; previewPaths: Record<string, string>; names: string[] };
/** What this page uses of Sveltia CMS, which has been loaded before. */
type Globals = {
  CMS: {
    init(options: { config: object }): void;
    registerPreviewTemplate(name: string, template: (props: { entry: Entry }) => unknown): void;
  };
  /** The function of React that makes an element. */
  h(type: string, props: object, ...children: string[]): unknown;
};
type Entry = { get(name: string): unknown; getIn(path: string[]): unknown };

const { CMS, h } = globalThis as unknown as Globals;
const response = await fetch('/_edit/settings.json');
const { config, previewPaths, names } = (await response.json()) as Settings;

// Sveltia CMS keeps the files of its test backend in this directory, whose name it gives to the first folder.
const root = new ContentDirectory(new Set(names.map((name) => `content/${name}`)));
const storage = {
  getDirectoryHandle: () => Promise.resolve(root),
  removeEntry: () => Promise.resolve(),
};
Object.assign(navigator.storage, { getDirectory: () => Promise.resolve(storage) });
// With `move`, which Firefox has in the second, a temporary file would be written first.
for (const { prototype } of [FileSystemFileHandle, FileSystemHandle]) {
  Reflect.deleteProperty(prototype, 'move');
}

for (const [name, path] of Object.entries(previewPaths)) {
  CMS.registerPreviewTemplate(name, ({ entry }) => {
    const slug = String(entry.get('slug') ?? '');
    if (path.includes('{') && !slug) return h('p', {}, 'The page is shown here once it is saved.');
    const id = String(entry.getIn(['data', 'id']));
    const src = path.replace('{slug}', slug).replace('{id}', id);
    return h('iframe', {
      src,
      onLoad: retryIfMissing,
      title: `Page ${src}`,
      style: { border: 0, width: '100%', height: '100vh' },
    });
  });
}
CMS.init({ config });
publishOnClick();

/** Asks for a new page again until the development server knows it. */
function retryIfMissing({ currentTarget: frame }: { currentTarget: HTMLIFrameElement }): void {
  const page = frame.contentWindow;
  const [answer] = page?.performance.getEntriesByType('navigation') ?? [];
  const tries = Number(frame.dataset['tries'] ?? 0);
  if ((answer as PerformanceNavigationTiming).responseStatus !== 404 || tries === 5) return;
  frame.dataset['tries'] = String(tries + 1);
  setTimeout(() => page?.location.reload(), 1_000);
}
