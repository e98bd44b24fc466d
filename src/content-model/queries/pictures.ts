import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { Corner } from '../schemas/field-groups.ts';
import { type DrawnSubject, subjectDrawing } from '../../loom/drawing.ts';

type Picture = { src: ImageMetadata; alt: string; focus?: Corner | undefined };

const widths = [400, 640, 960, 1280, 1600, 2000, 2560, 3200];

/** The cover of a subject, its picture or a drawn one, and the name of what is drawn in places without pictures. */
export async function coverOf(subject: DrawnSubject, picture: Picture | undefined) {
  const drawn = subjectDrawing(subject);
  return {
    drawing: drawn.drawing,
    cover: picture
      ? { kind: 'photo' as const, ...(await photoOf(picture)) }
      : { kind: 'drawn' as const, ...drawn },
  };
}

/** A picture in several formats and sizes, with a fallback. */
export async function photoOf({ src, alt, focus }: Picture) {
  const sources = (['avif', 'webp'] as const).map(async (format) => {
    const image = await getImage({ src, format, widths: [...widths] });
    return { type: `image/${format}`, srcSet: image.srcSet.attribute };
  });
  const { width, height, format } = await metadataOf(src);
  const fallback = await getImage({
    src,
    format: format === 'jpg' ? 'jpg' : 'png',
    width: Math.min(width, 960),
    quality: 80,
  });
  return { src: fallback.src, width, height, alt, focus, sources: await Promise.all(sources) };
}

/** A portrait as a square; a drawing stays as it is. */
export async function portraitOf({ src, alt }: Picture) {
  const { format } = await metadataOf(src);
  if (format === 'svg') return { src: src.src, alt, isPhoto: false };
  const square = { width: 640, height: 640, fit: 'cover', position: 'attention' } as const;
  const image = await getImage({ src, format: 'webp', ...square });
  return { src: image.src, alt, isPhoto: true };
}

/** Reads a copy: Astro publishes the original of a picture whose own properties are read. */
async function metadataOf(picture: ImageMetadata): Promise<ImageMetadata> {
  const { src } = (await getImage({ src: picture })).options;
  if (typeof src === 'string') throw new TypeError(`${src} is no file of the content.`);
  return src;
}
