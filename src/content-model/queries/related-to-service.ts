import { fillIn } from 'enquiries/protocol/fill-in';
import { allArticles } from './articles.ts';
import { chooseRelated, type Service } from './choose-related.ts';
import { contentOf, words } from './content.ts';
import { allProjects } from './projects.ts';
import { allServices } from './services.ts';
import { allMembers } from './team.ts';

/** The person and the case study of a service; undefined where there is none. */
export async function relatedToService(service: Service) {
  const [members, projects, articles] = await Promise.all([
    allMembers(),
    allProjects(),
    allArticles(),
  ]);
  return chooseRelated(service, { members, projects, articles });
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
