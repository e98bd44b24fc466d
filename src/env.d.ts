/* eslint-disable @typescript-eslint/consistent-type-definitions -- Only an interface can be added to. */
/** Receiver of the form; see `FORM_ID` and `FORM_ENDPOINT` in build/build-settings.ts. */
declare const __FORM_RECEIVER__: {
  formId: string;
  /** Origin of the provider that receives the form; left out, it is the site's own. */
  formEndpoint?: string;
};

/** Absolute path of the site folder; see `SITE_DIR` in environment/site-folder.ts. */
declare const __SITE_FOLDER__: string;

/** SVG path data of the initials of the company, in a square of 100 units; '' for a site that is woven. */
declare const __INITIALS__: string;

interface Document {
  /** Whether the page is prerendered and not shown yet (Prerendering Revamped section 3); undefined without support. */
  readonly prerendering?: boolean;
}

declare namespace Astro {
  interface ClientDirectives {
    /** See `page-scripts/hydrate-on-touch.ts`. */
    'client:touch'?: string | boolean;
  }
}
