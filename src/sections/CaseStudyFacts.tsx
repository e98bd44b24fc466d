import { DescriptionList } from '../ui/DescriptionList.tsx';
import styles from './CaseStudyFacts.module.css';

type Fact = {
  label: string;
  /** The value as text, or as links; a fact without either is not shown. */
  text?: string | undefined;
  links?: readonly { label: string; href: string }[];
};

type CaseStudyFactsProps = { label: string; list: readonly Fact[] };

/** The table of facts beside a case study. */
export function CaseStudyFacts({ label, list }: CaseStudyFactsProps) {
  const known = list.filter(({ text, links = [] }) => text ?? links.length > 0);
  if (known.length === 0) return null;
  return (
    <section className={styles.facts} aria-label={label}>
      <DescriptionList
        layout="rows"
        items={known.map((fact) => ({ label: fact.label, value: fact.text ?? linksOf(fact) }))}
      />
    </section>
  );
}

function linksOf({ links = [] }: Fact) {
  return (
    <ul role="list">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a className={styles.link} href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
