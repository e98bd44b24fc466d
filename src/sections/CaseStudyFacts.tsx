import { DescriptionRows } from '../ui/DescriptionRows.tsx';
import { Inset } from '../ui/Inset.tsx';
import { LinkList, type Links } from '../ui/LinkList.tsx';

type Fact = {
  label: string;
  /** The value as text, or as links; a fact without either is not shown. */
  text?: string | undefined;
  links?: Links;
};

type CaseStudyFactsProps = { label: string; list: readonly Fact[] };

export function CaseStudyFacts({ label, list }: CaseStudyFactsProps) {
  const items = list.map(({ label: term, text, links = [] }) => ({
    label: term,
    value: text ?? (links.length > 0 && <LinkList links={links} layout="line" />),
  }));
  if (!items.some(({ value }) => value)) return null;
  return (
    <Inset>
      <section aria-label={label}>
        <DescriptionRows spacing="ruled" items={items} />
      </section>
    </Inset>
  );
}
