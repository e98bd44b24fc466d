import { contentOf, entriesOf } from './content.ts';
import { coverOf } from './pictures.ts';
import { memoize } from './memoize.ts';

/** All services in the order of their groups, and within a group of their positions. */
export const allServices = memoize(async () => {
  const entries = await entriesOf('services');
  const { groups } = await contentOf('servicesPage');
  const keys = Object.keys(groups ?? {});
  const services = await Promise.all(
    entries.map(async ({ id, data }) => {
      const { weave, picture, group = '', tagline = data.summary, ...service } = data;
      const cover = await coverOf({ id, weave, place: service.order }, picture);
      return { id, href: `/services/${id}`, group, tagline, ...service, ...cover };
    }),
  );
  const rankOf = ({ group }: { group: string }) => keys.indexOf(group);
  return services.sort((a, b) => rankOf(a) - rankOf(b) || a.order - b.order);
});

/** The groups that have services, with these; undefined if the owner has no groups. */
export const serviceGroups = memoize(async () => {
  const [{ groups }, services] = await Promise.all([contentOf('servicesPage'), allServices()]);
  if (!groups) return undefined;
  return Object.entries(groups)
    .map(([key, group]) => ({
      key,
      ...group,
      services: services.filter((service) => service.group === key),
    }))
    .filter((group) => group.services.length > 0);
});
