import { Button } from '@product';
import { useEffect, useRef } from 'react';
import type { Answer } from './attempt.ts';
import { type Question, words } from './texts.ts';
import styles from './QuestionCard.module.css';

type QuestionCardProps = {
  question: Question;
  /** Place of the question, from 1, and the number of all. */
  number: number;
  all: number;
  answer: Answer;
  onAnswer: (option: number | undefined) => void;
  onMove: (by: 1 | -1) => void;
};

/** A question with its options and what became of the answer. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, all, answer, onAnswer, onMove } = props;
  const { state } = answer;
  const options = useRef<HTMLFieldSetElement>(null);
  const isMoved = useRef(false);

  // After a button, so that the next question is read out and the keyboard is at its options.
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    const find = (selector: string) => options.current?.querySelector<HTMLElement>(selector);
    (find('input:checked') ?? find('input'))?.focus();
  }, [number]);

  const move = (by: 1 | -1) => () => {
    isMoved.current = true;
    onMove(by);
  };

  return (
    <fieldset className={styles.question} ref={options}>
      <legend>
        <span className={styles.place}>
          <span>{words.questionOf(number, all)}</span>
          <span>{words.marks(question.marks)}</span>
        </span>
        <span className={styles.text}>{question.text}</span>
      </legend>
      {question.options.map((text, option) => {
        const isChosen = option === answer.option;
        return (
          <label className={styles.option} key={text}>
            <input
              type="radio"
              name={`option-${String(number)}`}
              value={option}
              checked={isChosen}
              onChange={() => onAnswer(option)}
            />
            <span className={styles.letter} aria-hidden="true">
              {String.fromCharCode(65 + option)}
            </span>
            <span>{text}</span>
            {isChosen && state !== 'open' && (
              <span className={styles.state}>{words.choice[state]}</span>
            )}
          </label>
        );
      })}
      <div className={styles.actions}>
        <Button onClick={move(1)}>{words.next}</Button>
        <button className={styles.quiet} type="button" onClick={move(-1)}>
          {words.back}
        </button>
        <button className={styles.quiet} type="button" onClick={() => onAnswer(undefined)}>
          {words.clear}
        </button>
      </div>
    </fieldset>
  );
}
