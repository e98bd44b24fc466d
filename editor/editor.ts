import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { editorApp, type Publish } from './endpoint.ts';
import { ContentStore } from './save/content-store.ts';

/**
 * The editor of the content at `/_edit` of the development server.
 *
 * @param folder absolute path of the content folder
 */
export function editor(folder: string, publish: Publish): AstroIntegration {
  return {
    name: 'editor',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const listener = getRequestListener(editorApp(new ContentStore(folder), publish).fetch);
        server.middlewares.use((request, response, next) => {
          const path = request.url?.split('?')[0] ?? '';
          // Opened directly, an SVG of the content would run its scripts on the editor's origin.
          if (path.endsWith('.svg')) response.setHeader('Content-Security-Policy', 'sandbox');
          if (/^\/_edit(?:\/|$)/.test(path)) void listener(request, response);
          else next();
        });
      },
    },
  };
}
