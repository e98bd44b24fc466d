// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to.
interface ImportMetaEnv {
  /** Id of the form with its receiver; see `FORM_ID` in server/settings.ts. */
  readonly FORM_ID: string;
  /** Origin of the provider that receives the form; undefined stands for the site's own. */
  readonly FORM_ENDPOINT: string | undefined;
}

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to.
interface Document {
  /** Whether the browser prepares the page and nobody sees it yet (Prerendering Revamped section 3); undefined where it never does. */
  readonly prerendering?: boolean;
}

declare namespace Astro {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to.
  interface ClientDirectives {
    /** See src/islands/start-when-painted.ts. */
    'client:painted'?: boolean;
  }
}
