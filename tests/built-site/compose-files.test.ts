import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectFolder } from '../support/dist.ts';

test.each([
  ['compose.yaml', 'site'],
  ['compose-postgres.yaml', 'site-1'],
])('%s lets .env set the number of proxies', (file, service) => {
  const text = readFileSync(path.join(projectFolder, 'deploy', file), 'utf8');
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { environment: Record<string, unknown> }>;
  };
  // `environment` overrides `env_file`.
  expect(services[service]?.environment['TRUSTED_PROXIES']).toBe('${TRUSTED_PROXIES:-1}');
});
