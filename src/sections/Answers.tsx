import styles from './Answers.module.css';
import { Groups } from './Groups.tsx';

type Answer = {
  /** Unique in the page. */
  id: string;
  question: string;
  answer: string;
  link?: { label: string; href: string } | undefined;
};

type AnswersProps = {
  /** Accessible name of the links to the groups. */
  label: string;
  groups: readonly { id: string; heading: string; answers: readonly Answer[] }[];
};

/** Questions with their answers, by who asks; each question is a link to itself, to send to somebody. */
export function Answers({ label, groups }: AnswersProps) {
  return (
    <Groups
      label={label}
      groups={groups.map(({ id, heading, answers }) => ({
        id,
        heading,
        content: (
          <ul role="list">
            {answers.map((answer) => (
              <AnswerItem key={answer.id} {...answer} />
            ))}
          </ul>
        ),
      }))}
    />
  );
}

function AnswerItem({ id, question, answer, link }: Answer) {
  return (
    <li id={id} className={styles.answer}>
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
  );
}
