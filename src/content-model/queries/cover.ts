import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { type Weave, weaveOf } from '../../loom/weave.ts';

type Picture = { src: ImageMetadata; alt: string };

const widths = [400, 640, 960, 1280, 1600];

/** The cover of a subject, its picture or its weave, and the weave for places without pictures. */
export async function coverOf(
  id: string,
  { weave, picture }: { weave?: Weave | undefined; picture?: Picture | undefined },
) {
  const derived = weaveOf(id);
  return {
    weave: weave ?? derived.weave,
    cover: picture
      ? { kind: 'photo' as const, ...(await photoOf(picture)) }
      : { kind: 'woven' as const, ...derived, ...(weave && { weave, columns: 32 }) },
  };
}

/** A picture in several formats and sizes, with a fallback. */
async function photoOf({ src, alt }: Picture) {
  const fitting = widths.filter((width) => width <= src.width);
  const sources = (['avif', 'webp'] as const).map(async (format) => {
    const image = await getImage({ src, format, widths: fitting.length ? fitting : [src.width] });
    return { type: `image/${format}`, srcSet: image.srcSet.attribute };
  });
  const fallback = await getImage({
    src,
    format: src.format === 'jpg' ? 'jpg' : 'png',
    width: Math.min(src.width, 960),
    quality: 80,
  });
  return {
    src: fallback.src,
    width: src.width,
    height: src.height,
    alt,
    sources: await Promise.all(sources),
  };
}
