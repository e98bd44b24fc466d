import { weaveOf } from '../../loom/weave.ts';
import { contentOf, entriesOf } from './content.ts';
import { portraitOf } from './cover.ts';
import { durationFormat } from './duration.ts';
import { memoize } from './memoize.ts';
import { words } from './words.ts';

/** All team members by id; `detail` is missing where a member has none. */
export const allMembers = memoize(async () => {
  const [entries, { team: labels }, { language }] = await Promise.all([
    entriesOf('team'),
    words(),
    contentOf('site'),
  ]);
  const durationOf = durationFormat(language, labels.since);
  const ready = entries.map(async ({ id: slug, data }) => {
    const { weave, portrait, social, detail, ...member } = data;
    return {
      ...member,
      detail: detail && {
        ...detail,
        experience: detail.experience.map(({ from, to, ...position }) => ({
          ...position,
          duration: durationOf(from, to),
        })),
      },
      href: `/team/${member.id}`,
      portrait: portrait && (await portraitOf(portrait)),
      weave: weave ?? weaveOf(slug).weave,
      social: Object.entries(social).flatMap(([network, href]) =>
        href ? [{ label: labels.social[network as keyof typeof labels.social], href }] : [],
      ),
    };
  });
  const members = await Promise.all(ready);
  return members.sort((a, b) => a.id - b.id);
});
