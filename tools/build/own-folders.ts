import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroInlineConfig, AstroIntegration } from 'astro';
import { assertBuildable, productFolder, siteFolder } from '../../environment/site-folder.ts';
import { orExit } from '../or-exit.ts';
import { clear, lockFolder } from './replace-folder.ts';

/** Names the product as the root, after Astro has put its folder `.astro` into the root that it began with. */
const productAsRoot: AstroIntegration = {
  name: 'product-as-root',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ root: pathToFileURL(join(productFolder, '/')) });
    },
  },
};

/**
 * The configuration of the product for a process that shares no folder with another one: what Astro notes of the content
 * on its way to the pages is in a folder of its own. Without, two processes would read each other's.
 *
 * @param folder absolute path
 */
export async function withOwnFolders(
  folder: string,
  integrations: AstroIntegration[] = [],
): Promise<AstroInlineConfig> {
  for (const path of [productFolder, siteFolder(), folder]) orExit(() => assertBuildable(path));
  // Astro's telemetry keeps a file in the home folder, which the user of a service may lack.
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  const { default: config } = await import('../../astro.config.ts');
  return {
    ...config,
    configFile: false,
    root: folder,
    srcDir: join(productFolder, 'src'),
    publicDir: join(siteFolder(), 'own/public'),
    cacheDir: join(folder, 'cache'),
    vite: { ...config.vite, cacheDir: join(folder, 'cache/vite') },
    integrations: [productAsRoot, ...(config.integrations ?? []), ...integrations],
  };
}

/** The same for a development server, whose folder is in the product: it watches that, but no builds of the site. */
export async function forDevelopment(integrations: AstroIntegration[]): Promise<AstroInlineConfig> {
  for (let at = 1; ; at++) {
    const folder = join(productFolder, `.astro/development-${at}`);
    const lock = orExit(() => lockFolder(folder));
    if (!lock) continue;
    process.once('exit', () => lock.close());
    clear(folder);
    return withOwnFolders(folder, integrations);
  }
}

/** Copies the files that a folder lacks, each as a whole: several processes may read and write there. */
export function copyNewFiles(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((name) => !existsSync(join(to, name)))) {
    const half = `${to}.${process.pid}`;
    copyFileSync(join(from, name), half);
    renameSync(half, join(to, name));
  }
}
