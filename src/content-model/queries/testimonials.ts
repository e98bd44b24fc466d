import { entriesOf } from './content.ts';

/** All testimonials, by file name. */
export async function allTestimonials() {
  const entries = await entriesOf('testimonials');
  return entries.map(({ id, data }) => ({ id, ...data }));
}
