import { fillIn } from 'enquiries/protocol/fill-in';
import { allArticles } from './articles.ts';
import { contentOf, words } from './content.ts';
import { allProjects } from './projects.ts';
import { allServices } from './services.ts';
import { allMembers } from './team.ts';

type Service = Pick<Awaited<ReturnType<typeof allServices>>[number], 'id' | 'person' | 'project'>;

/**
 * The person and the case study of a service, as its file names them; otherwise the first case study that names the
 * service, and the author of the newest article that does, or the first of the team of that case study. Undefined where
 * there is none.
 */
export async function relatedToService({ id, ...chosen }: Service) {
  const project = (await allProjects()).find(
    chosen.project ? (it) => it.id === chosen.project : (it) => it.service?.id === id,
  );
  if (chosen.person) {
    return { person: (await allMembers()).find((it) => it.id === chosen.person), project };
  }
  // The list has hidden articles too in development.
  const article = (await allArticles()).find((it) => it.service === id && it.mark === undefined);
  return { person: article?.author ?? project?.team[0], project };
}

/** By the id of a service: the first sentence of an enquiry about it, and whom it goes to. */
export async function serviceEnquiries() {
  const { reader: readerId } = await contentOf('contactPage');
  const reader = (await allMembers()).find(({ id }) => id === readerId);
  const { subject, two, one } = (await words()).contact.service;
  const enquiries = (await allServices()).map(async (service) => {
    const { person } = await relatedToService(service);
    const names = { reader: reader?.name ?? '', person: person?.name ?? '' };
    const people = person && fillIn(reader && reader.id !== person.id ? two : one, names);
    const about = [fillIn(subject, { service: service.title }), people].filter(Boolean).join(' ');
    return [service.id, { sentence: service.enquiry, about }] as const;
  });
  return Object.fromEntries(await Promise.all(enquiries));
}
