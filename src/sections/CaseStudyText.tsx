import type { ReactNode } from 'react';
import { Inset } from '../ui/Inset.tsx';
import { Prose } from '../ui/Prose.tsx';
import styles from './CaseStudyText.module.css';

type Fact = {
  label: string;
  /** The value as text, or as links; a fact without either is not shown. */
  text?: string | undefined;
  links?: readonly { label: string; href: string }[];
};

type CaseStudyTextProps = {
  facts: { label: string; list: readonly Fact[] };
  children: ReactNode;
};

/** The text of a case study, from Markdown, beside its table of facts. */
export function CaseStudyText({ facts, children }: CaseStudyTextProps) {
  const known = facts.list.filter(({ text, links = [] }) => text ?? links.length > 0);
  return (
    <Inset layout="beside">
      {known.length > 0 && (
        <section className={styles.facts} aria-label={facts.label}>
          <dl>
            {known.map(({ label, text, links = [] }) => (
              <div key={label} className={styles.fact}>
                <dt className={styles.label}>{label}</dt>
                <dd>
                  {text ?? (
                    <ul role="list">
                      {links.map((link) => (
                        <li key={link.href}>
                          <a className={styles.link} href={link.href}>
                            {link.label}
                          </a>
                        </li>
                      ))}
                    </ul>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={styles.text}>
        <Prose>{children}</Prose>
      </div>
    </Inset>
  );
}
