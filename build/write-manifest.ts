import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { formAction } from '../contract/paths.ts';
import { readContentFile } from '../src/content-model/content-files.ts';
import { company } from '../src/content-model/schemas/company.ts';

/** What the settings of the build decide. */
type BuiltWith = {
  formId: string;
  /** Origin of the provider that the form is sent to; without one, it is the server of the site. */
  formEndpoint: string | undefined;
  /** Origin of the site, as the pages name it. */
  siteUrl: string;
};

const pagesWithForm = ['contact.html', 'contact/not-sent.html'];

/**
 * Writes into the built site what the receiver of enquiries has to know of the company, as
 * `server/site-facts.ts` reads it. The server knows no YAML, and hands out no folder with a dot.
 */
export function factsForServer(settings: BuiltWith): AstroIntegration {
  let content: string;
  return {
    name: 'facts-for-server',
    hooks: {
      'astro:config:done': ({ config }) => {
        content = join(fileURLToPath(config.root), 'content');
      },
      'astro:build:done': ({ dir }) => {
        const facts = company.parse(readContentFile(join(content, 'company.yaml')).data);
        const site = fileURLToPath(dir);
        for (const page of pagesWithForm) checkForm(join(site, page), settings);
        const file = join(site, '.server/enquiry.json');
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify(factsOf(facts, settings), null, 2)}\n`);
      },
    },
  };
}

/** A form that is sent elsewhere than the server is told would lose every enquiry. */
function checkForm(page: string, { formId, formEndpoint }: BuiltWith): void {
  const action = formAction(formId, formEndpoint);
  if (!readFileSync(page, 'utf8').includes(` action="${action}"`)) {
    throw new Error(`${page} holds no form that is sent to ${action}.`);
  }
}

function factsOf(facts: ReturnType<typeof company.parse>, settings: BuiltWith) {
  return {
    // JSON leaves out an endpoint that is undefined.
    ...settings,
    email: facts.email,
    retentionDays: facts.retentionDays,
  };
}
