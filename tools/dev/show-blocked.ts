import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { AstroIntegration } from 'astro';
import { blockedMessage } from '../../build/blocked-loads.ts';
import { readBuildSettings } from '../../build/build-settings.ts';
import { sourceLines } from '../../build/source-line.ts';
import { decoded, pagePath } from '../../contract/paths.ts';
import { securityHeaders } from '../../contract/security-headers.ts';
import { readContentFile } from '../../src/content-model/content-files.ts';
import { site } from '../../src/content-model/schemas/site.ts';
import { originsOf, thirdPartiesOn } from '../../src/content-model/schemas/third-party.ts';
import { valueAt } from '../../src/content-model/validation/problems.ts';

/** Address for the reports of the browser (CSP Level 3, section 5.3). */
const reportPath = '/_blocked';

/**
 * Lets the pages of the development server load no more from elsewhere than the built ones, and shows in the page what the
 * browser blocks. Has to be the last integration, as the editor's own page has another policy.
 *
 * @param folder absolute path of the site folder
 */
export function showBlocked(folder: string): AstroIntegration {
  const sourceOf = sourceLines(folder);
  return {
    name: 'show-blocked',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const messages = new Set<string>();
        let overlay: NodeJS.Timeout | undefined;
        const send = () => {
          const message = [...messages].join('\n').replaceAll('<', '‹');
          server.ws.send({ type: 'error', err: { message, stack: '' } });
          messages.clear();
        };
        const show = (report: unknown) => {
          const message = messageOf(report as Report, sourceOf);
          if (message === undefined) return;
          logger.error(message);
          messages.add(message);
          // The overlay shows one error at a time, and the page may not be connected yet.
          clearTimeout(overlay);
          overlay = setTimeout(send, 500);
        };
        server.middlewares.use((request, response, next) => {
          const path = decoded(pagePath(request.url?.split('?')[0] ?? '/'));
          if (path === reportPath) {
            json(request)
              .then(show)
              .catch((error: unknown) => logger.error(String(error)));
            response.writeHead(204).end();
            return;
          }
          if (request.headers.accept?.includes('text/html')) {
            response.setHeader('Content-Security-Policy', policyOf(folder, path));
          }
          next();
        });
      },
    },
  };
}

type Report = {
  'csp-report': Record<'document-uri' | 'blocked-uri' | 'effective-directive', string>;
};

/** The message about a report; undefined for an extension of the browser and for what has no address. */
function messageOf({ 'csp-report': report }: Report, sourceOf: ReturnType<typeof sourceLines>) {
  const { 'blocked-uri': code, 'effective-directive': effective } = report;
  const page = decoded(new URL(report['document-uri']).pathname);
  const origin = URL.parse(code)?.origin ?? '';
  if (!/^https?:/.test(origin)) return undefined;
  const directive = effective.replace(/-(?:elem|attr)$/, '');
  return blockedMessage(page, { code, directive, origin }, sourceOf(code, origin));
}

/** The part of a page's policy that is about loading, with the inline scripts and styles of the development server. */
function policyOf(folder: string, path: string): string {
  const { data } = readContentFile(join(folder, 'site.yaml'));
  const parties = site.shape.thirdParties.safeParse(valueAt(data, ['thirdParties'])).data ?? [];
  const inline = { scripts: ['unsafe-inline'], styles: ['self', 'unsafe-inline'] };
  const thirdParties = originsOf(thirdPartiesOn(parties, path));
  const { FORM_ENDPOINT: formOrigin } = readBuildSettings();
  const headers = securityHeaders(
    { kind: 'page', inline, thirdParties },
    { formOrigin, isHttps: false },
  );
  const directives = headers['Content-Security-Policy']?.split('; ') ?? [];
  const loading = directives.filter((directive) => /^\w+-src /.test(directive));
  return [...loading, `report-uri ${reportPath}`].join('; ');
}
