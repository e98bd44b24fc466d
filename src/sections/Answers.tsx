import { Band } from '../ui/Band.tsx';
import styles from './Answers.module.css';

type AnswersProps = {
  /** The id of an answer is unique in its page. */
  groups: readonly {
    id: string;
    heading: string;
    answers: readonly {
      id: string;
      question: string;
      answer: string;
      link?: { label: string; href: string } | undefined;
    }[];
  }[];
};

/** Questions with their answers in groups; each question links to itself, to be sent to somebody. */
export function Answers({ groups }: AnswersProps) {
  return groups.map(({ id, heading, answers }) => (
    <Band key={id} name={id} heading={heading}>
      <ul role="list" className={styles.list}>
        {answers.map(({ id, question, answer, link }) => (
          <li key={id} id={id} className={styles.row}>
            <h3>
              <a className={styles.question} href={`#${id}`}>
                {question}
              </a>
            </h3>
            <div className={styles.answer}>
              <p>{answer}</p>
              {link && (
                <p data-text="small">
                  <a href={link.href}>{link.label}</a>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Band>
  ));
}
