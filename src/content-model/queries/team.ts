import { fillIn } from 'enquiries/protocol/fill-in';
import { personDrawing } from '#look/drawing.ts';
import { contentOf, entriesOf, words } from './content.ts';
import { portraitOf } from './pictures.ts';
import { memoize } from './memoize.ts';

/** All team members by id; `detail` is missing where a member has none. */
export const allMembers = memoize(async () => {
  const [entries, { team: labels }, { language }] = await Promise.all([
    entriesOf('team'),
    words(),
    contentOf('site'),
  ]);
  const ready = entries.map(async ({ id: slug, data }) => {
    const { weave, portrait, social, detail, ...member } = data;
    return {
      ...member,
      detail: detail && {
        ...detail,
        experience: detail.experience.map(({ from, to, ...position }) => ({
          ...position,
          duration: yearsText(from, to, labels.since, language),
        })),
      },
      href: `/team/${member.id}`,
      portrait: portrait && (await portraitOf(portrait)),
      drawing: personDrawing({ ...member, slug, weave }),
      social: Object.entries(social).flatMap(([network, href]) =>
        href ? [{ label: labels.social[network as keyof typeof labels.social], href }] : [],
      ),
    };
  });
  const members = await Promise.all(ready);
  return members.sort((a, b) => a.id - b.id);
});

/** A link to the team, if there is one. */
export async function teamLinks() {
  const [members, { home }] = await Promise.all([allMembers(), words()]);
  return members.length > 0 ? [{ label: home.team, href: '/team' }] : [];
}

/** The years of a position in a language, such as “2014–2018”; without the last, “since 2014”. */
function yearsText(from: number, to: number | undefined, since: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', timeZone: 'UTC' });
  const first = Date.UTC(from, 0);
  if (to === undefined) return fillIn(since, { from: format.format(first) });
  return format.formatRange(first, Date.UTC(to, 0));
}
