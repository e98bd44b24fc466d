import { Hono, type MiddlewareHandler } from 'hono';
import type { createReceiver } from 'enquiries';
import { createPageHeaders, type PageHeaders } from './static/page-headers.ts';
import type { Build } from './static/read-build.ts';
import { serveFiles, type FileEnv } from './static/serve-files.ts';
import { statusResponse } from './static/status-response.ts';

export type AppOptions = {
  /** Has the first say of each request, and gives it an id. */
  receiver: ReturnType<typeof createReceiver>['app'];
  /** Whether visitors reach the site by https alone. */
  isHttps: boolean;
  pageHeaders?: PageHeaders;
};

/** All routes and middleware for one build: those of the receiver, and the files of the site. */
export function createApp({ index, manifest }: Omit<Build, 'stamp'>, options: AppOptions) {
  const { receiver, isHttps } = options;
  const security = { formOrigin: manifest.formEndpoint, isHttps };
  const { pageHeaders = createPageHeaders(manifest, security) } = options;
  const app = new Hono<FileEnv>();
  app.use(securityHeadersOf(pageHeaders));
  app.route('/', receiver);
  app.all('*', serveFiles(index, manifest.redirects));
  // The request log has the error, with the same id.
  app.onError(function respondToError(_error, c) {
    const id = c.get('requestId');
    return statusResponse(500, {}, manifest.texts.failure.replace('{id}', id));
  });
  return app;
}

/** Adds the security headers of the file in each response, or those of a response without one, to its own. */
function securityHeadersOf(pageHeaders: PageHeaders): MiddlewareHandler<FileEnv> {
  return async function addSecurityHeaders(c, next) {
    await next();
    const headers = Object.entries(pageHeaders(c.get('file') ?? ''));
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
