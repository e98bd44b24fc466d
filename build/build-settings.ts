import { z } from 'zod';
import { originOf } from 'enquiries/protocol/origin';
import { formIdPattern } from 'enquiries/protocol/paths';
import { origin, setting, settingsFrom, type Environment } from 'enquiries/settings/environment';
import { siteAddress } from '../contract/paths.ts';
import { processEnvironment } from '../environment/process-environment.ts';

const schema = z.object({
  /** The public origin of the site, which the server reads too. */
  SITE_URL: setting(siteAddress, originOf).optional(),
  /** Origin of the provider that receives the form, as a static host needs one; unset means this server. */
  FORM_ENDPOINT: origin('https://forms.example.com').optional(),
  /** Id of the form with its receiver; a provider has its own. */
  FORM_ID: z.string().regex(formIdPattern, 'letters, digits, - and _').optional(),
  /** Shell command with which the editor publishes the built site; unset means commit and push. */
  PUBLISH_COMMAND: z.string().optional(),
});

export type BuildSettings = z.output<typeof schema>;

/** Names of all environment variables that the build reads. */
export const buildVariables = Object.keys(schema.shape);

/**
 * Reads the settings that are built into the pages, from the environment and the file `.env`.
 *
 * @throws SettingsError
 */
export function readBuildSettings(env: Environment = processEnvironment()): BuildSettings {
  return settingsFrom(schema, env, {
    check: ({ FORM_ENDPOINT, FORM_ID }) =>
      FORM_ENDPOINT !== undefined && FORM_ID === undefined
        ? [
            'FORM_ID is not set, but FORM_ENDPOINT is: expected the id that the form has with its provider.',
          ]
        : [],
  });
}
