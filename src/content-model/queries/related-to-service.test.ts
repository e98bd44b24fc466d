import { describe, expect, test } from 'vitest';
import { relatedToService } from './related-to-service.ts';

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

const related = (service: Parameters<typeof relatedToService>[0]) => {
  const { person, project, article } = relatedToService(
    service,
    from as Parameters<typeof relatedToService>[1],
  );
  return [person?.id, project?.id, project?.reason, article?.id];
};

describe('what belongs to a service', () => {
  test('is what its file names', () => {
    const chosen = { person: 2, project: { id: 'calendar', reason: 'Why.' }, article: 'older' };
    expect(related({ id: 'web', ...chosen })).toEqual([2, 'calendar', 'Why.', 'older']);
  });

  test('is otherwise what names the service and is shown, with the author of the article', () => {
    expect(related({ id: 'web' })).toEqual([1, 'till', 'About till.', 'newer']);
  });

  test('without an article has the first of the case study’s team', () => {
    expect(related({ id: 'apps' })).toEqual([3, 'calendar', 'About calendar.', undefined]);
  });

  test('is nothing where nothing names the service', () => {
    expect(related({ id: 'advice' })).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is no article that is not shown, even if the file names it', () => {
    expect(related({ id: 'advice', article: 'draft' })).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ]);
  });
});
