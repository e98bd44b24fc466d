import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { readBuildSettings } from '../../build/build-settings.ts';
import { decoded, pagePath } from '../../contract/paths.ts';
import { securityHeaders } from '../../contract/security-headers.ts';
import { readContentFile } from '../../src/content-model/content-files.ts';
import { site } from '../../src/content-model/schemas/site.ts';
import { originsOf, thirdPartiesOn } from '../../src/content-model/schemas/third-party.ts';
import { valueAt } from '../../src/content-model/validation/problems.ts';

/**
 * Lets the pages of the development server load no more from elsewhere than the built ones, so that the browser's console
 * says what it blocks. Has to be the last integration, as the editor's own page has another policy.
 */
export function pagePolicy(folder: string): AstroIntegration {
  return {
    name: 'page-policy',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(({ url = '/', headers }, response, next) => {
          if (headers.accept?.includes('text/html')) {
            const path = decoded(pagePath(url.split('?')[0] ?? ''));
            response.setHeader('Content-Security-Policy', policyOf(folder, path));
          }
          next();
        });
      },
    },
  };
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
  return directives.filter((directive) => /^\w+-src /.test(directive)).join('; ');
}
