import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { hoursText } from './company-words.ts';
import { readContentFile } from './content-files.ts';
import { company } from './schemas.ts';

/**
 * Writes into the built site what the receiver of enquiries has to know of the company, as
 * `server/site-facts.ts` reads it. The server knows no YAML, and hands out no folder with a dot.
 */
export function factsForServer({ formId }: { formId: string }): AstroIntegration {
  let content: string;
  return {
    name: 'facts-for-server',
    hooks: {
      'astro:config:done': ({ config }) => {
        content = join(fileURLToPath(config.root), 'content');
      },
      'astro:build:done': ({ dir }) => {
        const facts = company.parse(readContentFile(join(content, 'company.yaml')).data);
        const file = join(fileURLToPath(dir), '.server/enquiry.json');
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify(factsOf(facts, formId), null, 2)}\n`);
      },
    },
  };
}

function factsOf(facts: ReturnType<typeof company.parse>, formId: string) {
  return {
    formId,
    company: facts.legalName,
    email: facts.email,
    retentionDays: facts.retentionDays,
    answerWithin: hoursText(facts.answerWithinHours),
  };
}
