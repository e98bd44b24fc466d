import { startTransition, useEffect, useRef, useState } from 'react';
import {
  type Answer,
  answersIn,
  type Attempt,
  attemptWith,
  withConfirmation,
  withRecord,
} from './attempt.ts';
import { Clock } from './Clock.tsx';
import { Connection } from './Connection.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionGrid } from './QuestionGrid.tsx';
import { paper, words } from './texts.ts';
import styles from './ExamScreen.module.css';

/** Milliseconds until the server confirms a record. */
const roundTrip = 400;

/** What the history of the tab keeps over a reload; `begun` in milliseconds since the epoch. */
type Stored = { attempt: Attempt; current: number; isCut: boolean; begun: number };

/** The first question without an answer, from 0. */
const first = paper.chosen.length;
const all = paper.questions.length;

/** The screen of a candidate, on a connection that the visitor can cut. Answers stay in the tab, and nothing is sent. */
export function ExamScreen() {
  const [attempt, setAttempt] = useState(() => attemptWith(paper.chosen));
  const [current, setCurrent] = useState(first);
  const [isCut, setCut] = useState(false);
  const [begun, setBegun] = useState<number>();
  const screen = useRef<HTMLDivElement>(null);
  const { records, confirmed } = attempt;
  const isSending = !isCut && confirmed < records.length;
  const answers = answersIn(attempt, all);
  const [question, answer] = [paper.questions[current], answers[current]];

  useEffect(() => {
    if (!isSending) return;
    // A confirmation that the cut prevents is asked for again.
    const timer = setTimeout(() => setAttempt(withConfirmation), roundTrip);
    return () => clearTimeout(timer);
  }, [isSending, confirmed]);

  // What a reload would lose, and choices made before hydration.
  useEffect(() => {
    const stored = history.state as Stored | null;
    startTransition(() => {
      if (stored) {
        setAttempt(stored.attempt);
        setCurrent(stored.current);
        setCut(stored.isCut);
      }
      setBegun(stored?.begun ?? Date.now());
    });
    if (stored) return;
    const chosen = (name: string) =>
      screen.current?.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value;
    const option = chosen(`option-${String(first + 1)}`);
    if (option) setAttempt((it) => withRecord(it, { question: first, option: Number(option) }));
    setCurrent(Number(chosen('question') ?? first));
    setCut(chosen('cut') !== undefined);
  }, []);

  useEffect(() => {
    if (!begun || (records.length === first && !isCut)) return;
    const stored: Stored = { attempt, current, isCut, begun };
    history.replaceState(stored, '');
  }, [attempt, current, isCut, begun, records]);

  if (!question || !answer) return null;
  return (
    <div className={styles.stage} ref={screen}>
      <Connection
        isCut={isCut}
        waiting={records.length - confirmed}
        confirmed={confirmed}
        onCut={setCut}
      />
      <div className={styles.screen}>
        <header className={styles.head} data-tone="deep">
          <div>
            <h3>{paper.title}</h3>
            <p>{paper.candidate}</p>
          </div>
          <Clock seconds={paper.secondsLeft} begun={begun} label={words.left} />
        </header>
        <div className={styles.notice} role="status" data-connection={isCut ? 'cut' : 'up'}>
          <p>{noticeOf(isCut, answers)}</p>
          {isCut && records.length > confirmed && <p>{words.connection.meanwhile}</p>}
        </div>
        <div className={styles.paper}>
          <QuestionCard
            question={question}
            number={current + 1}
            all={all}
            answer={answer}
            onAnswer={(option) => {
              setAttempt((before) => withRecord(before, { question: current, option }));
            }}
            onMove={(by) => setCurrent((current + by + all) % all)}
          />
          <QuestionGrid answers={answers} current={current} onShow={setCurrent} />
        </div>
      </div>
    </div>
  );
}

function noticeOf(isCut: boolean, answers: readonly Answer[]): string {
  const kept = answers.filter(({ state }) => state === 'kept').length;
  if (isCut) return words.connection.down(kept);
  if (kept > 0) return words.connection.sending;
  return words.connection.up(answers.filter(({ option }) => option !== undefined).length);
}
