import { expect, test } from 'vitest';
import { chooseRelated } from './choose-related.ts';

type Member = { id: number };

const asha: Member = { id: 1 };
const ravi: Member = { id: 2 };
const imran: Member = { id: 3 };
const project = (id: string, service: string, team: Member[] = []) => ({
  id,
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

test.each<[what: string, service: Parameters<typeof chooseRelated>[0], related: unknown[]]>([
  ['what its file names', { id: 'web', person: 2, project: 'calendar' }, [2, 'calendar']],
  ['its case study, and the author of the article that is shown', { id: 'web' }, [1, 'till']],
  ['without an article, the first of the team', { id: 'apps' }, [3, 'calendar']],
  ['nothing where nothing names the service', { id: 'advice' }, [undefined, undefined]],
])('%s belongs to a service', (_what, service, expected) => {
  const { person, project } = chooseRelated(service, from as Parameters<typeof chooseRelated>[1]);
  expect([person?.id, project?.id]).toEqual(expected);
});
