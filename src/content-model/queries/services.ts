import { entriesOf } from './content.ts';
import { coverOf } from './cover.ts';
import { memoize } from './memoize.ts';

/** All services in the order of their positions. */
export const allServices = memoize(async () => {
  const entries = await entriesOf('services');
  const services = await Promise.all(
    entries.map(async ({ id, data }) => {
      const { weave, picture, ...service } = data;
      const cover = await coverOf(id, { weave, picture });
      return { id, href: `/services/${id}`, ...service, ...cover };
    }),
  );
  return services.sort((a, b) => a.order - b.order);
});
