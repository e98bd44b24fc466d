import { z } from 'zod';
import { formIdPattern } from '../contract/paths.ts';
import { origin, settingsFrom, siteUrl, type Environment } from '../environment/environment.ts';
import { processEnvironment } from '../environment/process-environment.ts';

const schema = z.object({
  SITE_URL: siteUrl,
  /** Origin of the provider that receives the form; unset means this server. */
  FORM_ENDPOINT: origin('https://forms.example.com').optional(),
  /** Id of the form with its receiver; unset means the one in the company file. */
  FORM_ID: z.string().regex(formIdPattern, 'letters, digits, - and _').optional(),
  /** Hosting of the built site: behind its own server, or on a host that serves only files. */
  HOSTING: z.enum(['server', 'static'], 'server or static').default('server'),
  /** Shell command with which the editor publishes the built site; unset means commit and push. */
  PUBLISH_COMMAND: z.string().optional(),
});

export type BuildSettings = z.output<typeof schema>;

/** Names of all environment variables that the build reads. */
export const buildVariables = Object.keys(schema.shape);

/**
 * Reads the settings that are built into the pages, from the environment and the file `.env`.
 *
 * @param companyUrl public origin of the site, unless SITE_URL names another
 * @throws SettingsError also if pages for a static host would send the form to that host
 */
export function readBuildSettings(
  companyUrl: string,
  env: Environment = processEnvironment(),
): BuildSettings {
  return settingsFrom(schema, env, { check: (settings) => hostingProblems(settings, companyUrl) });
}

function hostingProblems(
  { HOSTING, FORM_ENDPOINT, FORM_ID, SITE_URL }: BuildSettings,
  companyUrl: string,
): string[] {
  if (HOSTING !== 'static') return [];
  const problems: string[] = [];
  if (FORM_ENDPOINT === undefined || FORM_ENDPOINT === (SITE_URL ?? companyUrl)) {
    const found = FORM_ENDPOINT === undefined ? 'not set' : JSON.stringify(FORM_ENDPOINT);
    problems.push(
      `FORM_ENDPOINT is ${found}, but HOSTING is "static": expected the origin of a hosted form provider, such as https://forms.example.com, because a static host receives no enquiries.`,
    );
  }
  if (FORM_ID === undefined) {
    problems.push(
      'FORM_ID is not set, but HOSTING is "static": expected the id that the form has with its provider.',
    );
  }
  return problems;
}
