/** A choice, a change of mind or, without an option, a cleared answer. Questions and options count from 0. */
export type AnswerRecord = { question: number; option: number | undefined };

/** The records of an attempt, oldest first, none of which is ever changed. */
export type Attempt = {
  records: readonly AnswerRecord[];
  /** How many of them the server has written down; the others are on the device alone. */
  confirmed: number;
};

export type Answer = {
  option: number | undefined;
  /** Whether the server has the newest record of the question; `open` without an answer. */
  state: 'open' | 'kept' | 'sent';
};

/** An attempt whose first questions are answered, and sent. */
export function attemptWith(options: readonly number[]): Attempt {
  const records = options.map((option, question) => ({ question, option }));
  return { records, confirmed: records.length };
}

export function withRecord(attempt: Attempt, record: AnswerRecord): Attempt {
  if (answerTo(attempt, record.question).option === record.option) return attempt;
  return { ...attempt, records: [...attempt.records, record] };
}

/** The attempt after the server has confirmed the oldest record that waits. */
export function withConfirmation({ records, confirmed }: Attempt): Attempt {
  return { records, confirmed: Math.min(confirmed + 1, records.length) };
}

/** The newest answer to a question. */
export function answerTo({ records, confirmed }: Attempt, question: number): Answer {
  const newest = records.findLastIndex((record) => record.question === question);
  const option = records[newest]?.option;
  if (newest >= confirmed) return { option, state: 'kept' };
  return { option, state: option === undefined ? 'open' : 'sent' };
}

/** The answers to all questions, in their order. */
export function answersIn(attempt: Attempt, questions: number): Answer[] {
  return Array.from({ length: questions }, (_, question) => answerTo(attempt, question));
}
