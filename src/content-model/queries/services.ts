import { entriesOf } from './content.ts';
import { coverOf } from './cover.ts';
import { once } from './once.ts';

/** All services in the order of their positions. */
export const allServices = once(async () => {
  const entries = await entriesOf('services');
  const services = await Promise.all(
    entries.map(async ({ id, data }) => {
      const { cloth, picture, ...service } = data;
      const cover = await coverOf(id, { cloth, picture });
      return { id, href: `/services/${id}`, ...service, ...cover };
    }),
  );
  return services.sort((a, b) => a.order - b.order);
});
