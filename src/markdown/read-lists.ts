import { markdownToMdast, type MdastNode } from 'satteri';

/** Items of the lists under a heading, as they are written, each on one line, and with the line that they begin on. */
export type ListSection = {
  depth: number;
  heading: string;
  items: { text: string; line: number }[];
};

export function readLists(markdown: string): ListSection[] {
  const written = ({ position }: MdastNode) =>
    markdown.slice(position?.start.offset, position?.end.offset).replaceAll(/\s+/g, ' ');
  const sections: ListSection[] = [];
  const root = markdownToMdast(markdown, { features: { gfm: true } });
  for (const node of root.type === 'root' ? root.children : []) {
    if (node.type === 'heading') {
      const heading = node.children.map(written).join('');
      sections.push({ depth: node.depth, heading, items: [] });
    } else if (node.type === 'list') {
      const items = node.children.map((item) => ({
        text: item.children.map(written).join(' '),
        line: item.position?.start.line ?? 1,
      }));
      sections.at(-1)?.items.push(...items);
    }
  }
  return sections;
}
