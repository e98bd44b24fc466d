/** What the page uses of a package that is there only where somebody edits. */
declare module '@sveltia/cms' {
  type Entry = { get(name: string): unknown; getIn(path: string[]): unknown };
  type PreviewTemplate = (props: { entry: Entry }) => unknown;
  export function init(options: { config: object }): void;
  export function registerPreviewTemplate(name: string, template: PreviewTemplate): void;
}
