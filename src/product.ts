/**
 * The public interface: what the code in `own/` of a site imports from `@product`. Semantic versioning holds for it: what is
 * here keeps its name, its props and its meaning until the next major version. All else in `src/` may change in any.
 * `docs/extending.md` lists it, and `tests/other-company/own/` uses each export.
 */

export { company } from './content-model/queries/site.ts';
export { articles, projects, services, siteLanguage } from './content-model/queries/items.ts';
export { photoOf } from './content-model/queries/pictures.ts';
export { default as Page } from './layouts/OwnPage.astro';
// eslint-disable-next-line no-restricted-syntax -- A browser gets this part alone: see 0017 in docs/decisions.
export * from './product-client.ts';
