import { expect, test } from 'vitest';
import { chooseRelated } from './choose-related.ts';

type Member = { id: number };

const asha: Member = { id: 1 };
const ravi: Member = { id: 2 };
const imran: Member = { id: 3 };
const project = (id: string, service: string, team: Member[] = []) => ({
  id,
  description: `About ${id}.`,
  service: { id: service },
  team,
});
const from: unknown = {
  members: [asha, ravi, imran],
  projects: [project('calendar', 'apps', [imran]), project('till', 'web', [ravi, asha])],
  articles: [
    { id: 'draft', service: 'web', author: imran, mark: 'unpublished' },
    { id: 'newer', service: 'web', author: asha },
    { id: 'older', service: 'web', author: ravi },
  ],
};

const chosen = { person: 2, project: { id: 'calendar', reason: 'Why.' }, article: 'older' };

test.each<[what: string, service: Parameters<typeof chooseRelated>[0], related: unknown[]]>([
  ['what its file names', { id: 'web', ...chosen }, [2, 'calendar', 'Why.', 'older']],
  [
    'what names the service and is shown, with the author of the article',
    { id: 'web' },
    [1, 'till', 'About till.', 'newer'],
  ],
  [
    'without an article, the first of the team of the case study',
    { id: 'apps' },
    [3, 'calendar', 'About calendar.', undefined],
  ],
  ['nothing where nothing names the service', { id: 'advice' }, Array(4).fill(undefined)],
  [
    'no article that is not shown, even if the file names it',
    { id: 'advice', article: 'draft' },
    Array(4).fill(undefined),
  ],
])('%s belongs to a service', (_what, service, expected) => {
  const { person, project, article } = chooseRelated(
    service,
    from as Parameters<typeof chooseRelated>[1],
  );
  expect([person?.id, project?.id, project?.reason, article?.id]).toEqual(expected);
});
