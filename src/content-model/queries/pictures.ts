import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { coverWidths } from '../pictures/cover-widths.ts';
import type { Corner } from '../schemas/field-groups.ts';
import { subjectDrawing } from '#look/drawing.ts';
import type { DrawnSubject } from '../../looks/props.ts';

type Picture = { src: ImageMetadata; alt: string; focus?: Corner | undefined };

/** Widths in CSS pixels times a screen's pixel ratio, from a card on a phone to a full page at 2x. */
const widths = [480, 800, 1280, 2048, 3200];

/**
 * The cover of a subject on cards and beside its title, its picture or a drawn one, if any, and the name of what is drawn
 * in places without pictures.
 */
export async function coverOf(subject: DrawnSubject, picture: Picture | undefined) {
  const { drawing, onCards, besideTitle } = subjectDrawing(subject);
  if (picture) {
    const photo = await photoOf(picture);
    const whole = { kind: 'photo' as const, ...photo, avif: coverWidths(photo.avif, photo) };
    return { drawing, cover: { ...whole, narrow: await quarterOf(picture) }, besideTitle: whole };
  }
  return {
    drawing,
    cover: onCards && { kind: 'drawn' as const, ...onCards },
    besideTitle: besideTitle && { kind: 'drawn' as const, ...besideTitle },
  };
}

/** A picture as AVIF in several widths, and as one WebP for browsers without AVIF (Edge before 121). */
export async function photoOf({ src, alt }: Picture) {
  const { width, height } = await metadataOf(src);
  const [avif, fallback] = await Promise.all([
    getImage({ src, format: 'avif', widths: [...widths] }),
    getImage({ src, format: 'webp', width: Math.min(width, 1280) }),
  ]);
  return { src: fallback.src, avif: avif.srcSet.attribute, width, height, alt };
}

/** The quarter of a picture that a card on a phone shows, if one is named: small text in it is legible. */
async function quarterOf({ src, focus: position }: Picture) {
  if (!position) return undefined;
  const card = { width: 720, height: 450, quality: 45, fit: 'quarter', position };
  return (await getImage({ src, format: 'avif', ...card })).src;
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
