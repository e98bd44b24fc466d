import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readContentFile } from './content-files.ts';
import { company } from './schemas.ts';

/** Where the pages send the form; without a provider's origin, to the server of the site. */
type FormTarget = { formId: string; formEndpoint: string | undefined };

/**
 * Writes into the built site what the receiver of enquiries has to know of the company, as
 * `server/site-facts.ts` reads it. The server knows no YAML, and hands out no folder with a dot.
 */
export function factsForServer(form: FormTarget): AstroIntegration {
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
        writeFileSync(file, `${JSON.stringify(factsOf(facts, form), null, 2)}\n`);
      },
    },
  };
}

function factsOf(facts: ReturnType<typeof company.parse>, { formId, formEndpoint }: FormTarget) {
  return {
    formId,
    // JSON leaves it out if it is undefined.
    formEndpoint,
    email: facts.email,
    retentionDays: facts.retentionDays,
  };
}
