import type { AstroIntegration, HookParameters } from 'astro';
import { onTestFinished } from 'vitest';
import { createViteServer } from 'vitest/node';

type SetUp = HookParameters<'astro:server:setup'>;

/**
 * Starts a development server with an integration and without Astro's pages; it is closed after the test. Without a watcher,
 * the only changes are those that the test reports.
 *
 * @param root absolute path
 * @param logger in place of Astro's
 * @returns the server, and what requests an address of it as a browser does
 */
export async function startWithIntegration(
  root: string,
  integration: AstroIntegration,
  logger: object,
) {
  const setUp = integration.hooks['astro:server:setup'];
  const server = await createViteServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, watch: null },
    plugins: [
      {
        name: 'setup',
        configureServer: async (it) => setUp?.({ server: it, logger } as unknown as SetUp),
      },
    ],
  });
  onTestFinished(() => server.close());
  // By default an idle connection is closed after five seconds, maybe just as a slow machine sends the next request.
  if (server.httpServer && 'keepAliveTimeout' in server.httpServer) {
    server.httpServer.keepAliveTimeout = 0;
  }
  await server.listen();
  const request = (path: string, init: RequestInit = { headers: { Accept: 'text/html' } }) =>
    fetch(new URL(path, server.resolvedUrls?.local[0]), init);
  return { server, request };
}
