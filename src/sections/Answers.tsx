import styles from './Answers.module.css';

type AnswersProps = {
  answers: readonly {
    /** Unique in the page. */
    id: string;
    question: string;
    answer: string;
    link?: { label: string; href: string } | undefined;
  }[];
};

/** Questions with their answers; each question links to itself, so that its address can be copied. */
export function Answers({ answers }: AnswersProps) {
  return (
    <ul role="list">
      {answers.map(({ id, question, answer, link }) => (
        <li key={id} id={id} className={styles.answer}>
          <h3>
            <a className={styles.question} href={`#${id}`}>
              {question}
            </a>
          </h3>
          <div className={styles.text}>
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
  );
}
