import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

/** Astro's own service, with one more `fit`: `quarter` covers the size with the quarter in the corner of `position`. */
const pictureService: LocalImageService = {
  ...sharpService,
  async transform(input, transform, ...rest) {
    if (transform.fit !== 'quarter') return sharpService.transform(input, transform, ...rest);
    const quarter = await quarterOf(input, String(transform.position));
    const options = { ...transform, fit: 'cover', position: 'center' };
    return sharpService.transform(quarter, options, ...rest);
  },
};

export { pictureService as default };

/** A quarter of an upright picture as PNG. @param corner such as `top-left` */
async function quarterOf(input: Uint8Array, corner: string): Promise<Uint8Array> {
  const upright = sharp(input).autoOrient();
  const { autoOrient: whole } = await upright.metadata();
  const [width, height] = [Math.ceil(whole.width / 2), Math.ceil(whole.height / 2)];
  const left = corner.endsWith('right') ? whole.width - width : 0;
  const top = corner.startsWith('bottom') ? whole.height - height : 0;
  return upright.extract({ left, top, width, height }).png().toBuffer();
}
