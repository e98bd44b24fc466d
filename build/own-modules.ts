import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ViteUserConfig } from 'astro';
import { productFolder } from '../environment/site-folder.ts';

type PackageJson = { dependencies?: object; devDependencies?: object; peerDependencies?: object };

/** Name under which the owner's code imports the public interface. */
const publicName = '@product';

/**
 * A Vite plugin that finds what the owner's code imports: `@product`, and packages in the site folder, else in the product. React and
 * Astro are always the product's, as Astro's own plugins say.
 */
export function ownModules(folder: string): NonNullable<ViteUserConfig['plugins']>[number] {
  return {
    name: 'own-modules',
    enforce: 'pre',
    configEnvironment: (name, _options, { command }) => {
      if (name === 'client') return undefined;
      // An error that a page throws names its line.
      const sourcemap = existsSync(join(folder, 'own/pages')) && 'inline';
      return { build: { sourcemap }, resolve: { noExternal: bundled(folder, command) } };
    },
    async resolveId(source, importer, options) {
      if (source === publicName) {
        const isForBrowser = this.environment.name === 'client';
        const id = join(productFolder, 'src', isForBrowser ? 'product-client.ts' : 'product.ts');
        // An island loads no component that it does not use.
        return isForBrowser ? { id, moduleSideEffects: false } : id;
      }
      const isOfPackage = /^[@\w]/.test(source) && !source.includes(':');
      if (!isOfPackage || !importer?.startsWith(folder + sep)) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found ?? this.resolve(source, join(productFolder, 'package.json'), options);
    },
  };
}

/**
 * The packages of the site that become part of the built pages, which run where only the product's are found. The
 * development server does so with those for React alone: they need the React of the pages.
 */
function bundled(folder: string, command: string): string[] {
  const { dependencies, devDependencies } = packageJson(folder);
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const isForReact = (name: string) =>
    'react' in (packageJson(join(folder, 'node_modules', name)).peerDependencies ?? {});
  return command === 'build' ? names : names.filter(isForReact);
}

function packageJson(folder: string): PackageJson {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageJson) : {};
}
