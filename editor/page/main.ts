import { setTranslations, t } from '../translation/translation.ts';
import { type Collection, followAdded, isAdding } from './add-page.ts';
import { preferNotToOverwrite, takeDatabase } from './changes-elsewhere.ts';
import { keepDraftsOfOtherForms, takeDraftsOfClosedTabs } from './drafts.ts';
import { isUnsaved, publishOnClick } from './publish-button.ts';

type Settings = {
  config: { backend: { name: string; repo: string }; collections: Collection[] };
  previewPaths: Record<string, string>;
  overwriteLabels: string[];
  /** Texts in the language of the site by the English ones. */
  translations: Record<string, string>;
};
/** Globals of Sveltia CMS, which is loaded before. */
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
const { config, previewPaths, overwriteLabels, translations } = (await response.json()) as Settings;
setTranslations(translations);
// Sveltia CMS names its database so.
const database = await takeDatabase(`${config.backend.name}:${config.backend.repo}`);
config.backend.repo = database.slice(database.indexOf(':') + 1);

for (const [name, path] of Object.entries(previewPaths)) {
  CMS.registerPreviewTemplate(name, ({ entry }) => {
    const slug = String(entry.get('slug') ?? '');
    if (!slug) return h('p', {}, t`The page is shown here once it is saved.`);
    const id = String(entry.getIn(['data', 'id']));
    const src = path.replace('{slug}', slug).replace('{id}', id);
    return h('iframe', {
      src,
      onLoad: retryIfMissing,
      title: `${t`Page`} ${src}`,
      style: { border: 0, width: '100%', height: '100vh' },
    });
  });
}
explainRefusals();
keepDraftsOfOtherForms();
await takeDraftsOfClosedTabs(database);
followAdded(config.collections);
CMS.init({ config });
publishOnClick();
preferNotToOverwrite(overwriteLabels);
addEventListener('beforeunload', (event) => {
  if (isUnsaved()) event.preventDefault();
});

/** Reloads the frame until the development server has the new page. */
function retryIfMissing({ currentTarget: frame }: { currentTarget: HTMLIFrameElement }): void {
  const page = frame.contentWindow;
  const [answer] = page?.performance.getEntriesByType('navigation') ?? [];
  const tries = Number(frame.dataset['tries'] ?? 0);
  if ((answer as PerformanceNavigationTiming).responseStatus !== 404 || tries === 5) return;
  frame.dataset['tries'] = String(tries + 1);
  setTimeout(() => page?.location.reload(), 1_000);
}

/** Shows why a deletion is refused, and a heading above why a save is: Sveltia CMS shows only the latter. */
function explainRefusals(): void {
  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    if (init?.method !== 'POST') return send(input, init);
    showHeading(t`Not saved: start npm run edit again, then save again`);
    const response = await send(input, init);
    // The form stands elsewhere from now on. Sveltia CMS forgets the draft meanwhile.
    if (response.status === 201 && isAdding()) setTimeout(() => location.reload(), 1_000);
    if (response.ok) return response;
    showHeading(t`Not saved`);
    const { files } = JSON.parse(String(init.body)) as { files?: { operation: string }[] };
    if (files?.every(({ operation }) => operation === 'delete')) {
      const { message } = (await response.clone().json()) as { message: string };
      alert(message);
    }
    return response;
  };
}

/** Gives the heading to the style sheet of the page. */
function showHeading(text: string): void {
  document.documentElement.style.setProperty('--refusal', JSON.stringify(text));
}
