import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { editorEndpoint, type Publish } from './endpoint.ts';
import { ContentStore } from './save/content-store.ts';

/**
 * The editor of the content at `/_edit` of the development server.
 *
 * @param folder absolute path of the content folder
 */
export function editor(folder: string, publish: Publish): AstroIntegration {
  const cms = join(import.meta.dirname, 'node_modules/@sveltia/cms/npm/index.js');
  const template = join(import.meta.dirname, 'page/page.html');
  return {
    name: 'editor',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const resolve = { alias: { '@sveltia/cms': cms } };
        updateConfig({ vite: { resolve, optimizeDeps: { include: ['@sveltia/cms'] } } });
      },
      'astro:server:setup': ({ server }) => {
        const page = () => readFileSync(template, 'utf8');
        server.middlewares.use(editorEndpoint(new ContentStore(folder), publish, page));
      },
    },
  };
}
