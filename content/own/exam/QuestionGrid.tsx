import type { Answer } from './attempt.ts';
import { words } from './texts.ts';
import styles from './QuestionGrid.module.css';

type QuestionGridProps = {
  answers: readonly Answer[];
  /** Place of the question that is shown, from 0. */
  current: number;
  onShow: (question: number) => void;
};

const states = ['sent', 'kept', 'open'] as const;

/** The numbers of all questions with the state of their answers: one stop of the keyboard, with arrow keys inside. */
export function QuestionGrid({ answers, current, onShow }: QuestionGridProps) {
  const answered = answers.filter(({ option }) => option !== undefined).length;
  return (
    <div className={styles.overview}>
      <fieldset className={styles.questions}>
        <legend>{words.answered(answered, answers.length)}</legend>
        {answers.map(({ state }, question) => (
          <label key={question} data-state={state}>
            <input
              type="radio"
              name="question"
              value={question}
              aria-label={`${String(question + 1)}, ${words.states[state]}`}
              checked={question === current}
              onChange={() => onShow(question)}
            />
            {question + 1}
          </label>
        ))}
      </fieldset>
      <ul className={styles.legend} role="list" aria-hidden="true">
        {states.map((state) => (
          <li key={state} data-state={state}>
            {words.states[state]}
          </li>
        ))}
      </ul>
    </div>
  );
}
