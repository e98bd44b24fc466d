import { fillIn } from '../../../contract/server-texts.ts';
import { allArticles } from './articles.ts';
import { contentOf, words } from './content.ts';
import { allProjects } from './projects.ts';
import { relatedToService } from './related-to-service.ts';
import { allServices } from './services.ts';
import { allMembers } from './team.ts';

/** By the id of a service: the first sentence of an enquiry about it, and whom it goes to. */
export async function serviceEnquiries() {
  const [members, projects, articles, services, { reader: readerId }, { contact }] =
    await Promise.all([
      allMembers(),
      allProjects(),
      allArticles(),
      allServices(),
      contentOf('contactPage'),
      words(),
    ]);
  const { subject, two, one } = contact.service;
  const reader = members.find(({ id }) => id === readerId);
  const enquiries = services.map((service) => {
    const { person } = relatedToService(service, { members, projects, articles });
    const names = { reader: reader?.name ?? '', person: person?.name ?? '' };
    const people = person && fillIn(reader && reader !== person ? two : one, names);
    const about = [fillIn(subject, { service: service.title }), people].filter(Boolean).join(' ');
    return [service.id, { sentence: service.enquiry, about }] as const;
  });
  return Object.fromEntries(enquiries);
}
