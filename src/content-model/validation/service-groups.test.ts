import { expect, test } from 'vitest';
import { loadedFile as file } from '../../../tests/support/loaded-file.ts';
import { serviceGroupProblems } from './service-groups.ts';

/** The problems of services with these groups, on a page with these keys; null for no groups at all. */
function problemsOf(keys: readonly string[] | null, ...groups: (string | undefined)[]): string[] {
  const inPage = Object.fromEntries((keys ?? []).map((key) => [key, {}]));
  const page = file('servicesPage', 'pages/services.yaml', keys ? { groups: inPage } : {});
  const services = groups.map((group, index) =>
    file('services', `services/${index + 1}.yaml`, group === undefined ? {} : { group }),
  );
  return serviceGroupProblems([page, ...services]).map(
    ({ file: name, field, message }) => `${name}, ${field}: ${message}`,
  );
}

test('services without groups, or each in a group of its own or of several, have no problem', () => {
  expect(problemsOf(null, undefined, undefined)).toEqual([]);
  expect(problemsOf(['building', 'advice'], 'advice', 'building', 'advice')).toEqual([]);
});

test('a service without a group among others that have one is reported', () => {
  expect(problemsOf(['building'], 'building', undefined)).toEqual([
    'content/services/2.yaml, group: expected one of building, found nothing',
  ]);
});

test('a group without a service is reported', () => {
  expect(problemsOf(['building', 'advice'], 'building')).toEqual([
    'content/pages/services.yaml, groups.advice: expected a service with group: advice in services/, found none',
  ]);
});
