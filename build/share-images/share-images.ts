import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'parse5';
import sharp from 'sharp';
import { companyShareImagePath, decoded, drawingInPath } from '../../contract/paths.ts';
import type { Palette } from '../../src/loom/svg.ts';
import { attributeOf, builtPages, elementsOf } from '../built-pages.ts';
import type { shareSvg } from './share-svg.ts';
import type { TitleFont } from './title-font.ts';

/**
 * Draws the share image that each page names, with the page's title for link previews. Reads the built
 * pages, so that no separate list of pages is needed.
 *
 * @param company name on every image
 * @param draw returns the image of a page in the look of the site
 * @param companyPicture path of a picture that is the share image of all pages instead
 * @param font of the titles
 */
export function shareImages(
  company: string,
  draw: typeof shareSvg,
  palette: Palette,
  companyPicture: string | undefined,
  font: TitleFont,
): AstroIntegration {
  return {
    name: 'share-images',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const pages = builtPages(folder).flatMap(({ location }) => namedImage(location) ?? []);
        const images = [...new Map(pages.map((page) => [page.path, page])).values()];
        const write = async (page: SharedPage) => {
          const file = join(folder, page.path);
          mkdirSync(dirname(file), { recursive: true });
          if (companyPicture !== undefined) {
            const size = { width: 1200, height: 630, position: 'attention' };
            await sharp(companyPicture).resize(size).flatten().jpeg({ quality: 80 }).toFile(file);
            return;
          }
          const drawing = drawingInPath(page.path);
          const svg = draw({ ...page, drawing, company }, palette, font);
          // A dozen colours and their blends along the edges.
          const png = { palette: true, colours: 32, dither: 0, effort: 1 };
          await sharp(Buffer.from(svg)).png(png).toFile(file);
        };
        await Readable.from(images).forEach(write, { concurrency: availableParallelism() });
        logger.info(`${images.length} share images drawn.`);
      },
    },
  };
}

/** Path of the share image of a page, and what is drawn on it. */
type SharedPage = { path: string; title: string };

/** The share image that a page names; undefined if it is a page of the owner's without our layout. */
function namedImage(location: string): SharedPage | undefined {
  const metas = elementsOf(parse(readFileSync(location, 'utf8')), 'meta');
  const contentOf = (property: string) => {
    const meta = metas.find((candidate) => attributeOf(candidate, 'property') === property);
    return (meta && attributeOf(meta, 'content')) ?? '';
  };
  const path = decoded(URL.parse(contentOf('og:image'))?.pathname ?? '');
  const isOurs = path === companyShareImagePath || drawingInPath(path) !== '';
  return isOurs ? { path, title: contentOf('og:title') } : undefined;
}
