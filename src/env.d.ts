/** Receiver of the form; see `FORM_ID` and `FORM_ENDPOINT` in environment/environment.ts. */
declare const __FORM_RECEIVER__: {
  formId: string;
  /** Origin of the provider that receives the form; left out, it is the site's own. */
  formEndpoint?: string;
};

/** Absolute path of the site folder; see `SITE_DIR` in environment/site-folder.ts. */
declare const __SITE_FOLDER__: string;

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to.
interface Document {
  /** Whether the page is prerendered and not shown yet (Prerendering Revamped section 3); undefined without support. */
  readonly prerendering?: boolean;
}
