/** All words of the exam screen. */

export type Question = { text: string; options: readonly string[]; marks: number };

export const paper = {
  title: 'Weaving theory',
  candidate: 'Sample paper. Candidate 204',
  secondsLeft: 41 * 60 + 18,
  /** Options that the candidate chose before the visitor came, from the first question on. */
  chosen: [0, 1, 0, 2],
  questions: [
    {
      text: 'Which threads run along the length of a cloth?',
      options: ['The warp', 'The weft', 'The picks', 'The floats'],
      marks: 1,
    },
    {
      text: 'What does a shaft of a loom do?',
      options: [
        'Beats the weft in',
        'Lifts a group of warp threads',
        'Winds up the cloth',
        'Carries the weft across',
      ],
      marks: 1,
    },
    {
      text: 'How many shafts does plain weave need?',
      options: ['2', '3', '4', '8'],
      marks: 1,
    },
    {
      text: 'What is the edge called that keeps a cloth from fraying at the side?',
      options: ['Reed', 'Heddle', 'Selvedge', 'Shed'],
      marks: 1,
    },
    {
      text: 'A loom inserts 180 picks a minute. The cloth has 48 picks to the inch. How much does it weave in an hour without a stop?',
      options: ['144 inches', '180 inches', '225 inches', '864 inches'],
      marks: 2,
    },
    {
      text: 'A reed has 20 dents to the inch, with two threads in each. How many threads are in 30 inches?',
      options: ['300', '600', '1,200', '2,400'],
      marks: 2,
    },
    {
      text: 'Which weave shows a diagonal line?',
      options: ['Plain weave', 'Basket weave', 'Satin', 'Twill'],
      marks: 1,
    },
    {
      text: 'A 2/2 twill repeats after how many picks?',
      options: ['2', '4', '6', '8'],
      marks: 1,
    },
  ] satisfies Question[],
};

const counted = (count: number, one: string) => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

export const words = {
  cut: 'Cut the line',
  device: {
    name: 'This device',
    records: (count: number) => `${counted(count, 'record')} waiting`,
  },
  server: {
    name: 'Exam server',
    records: (count: number) => `${counted(count, 'record')} written down`,
  },
  left: 'left',
  questionOf: (number: number, all: number) => `Question ${String(number)} of ${String(all)}`,
  marks: (count: number) => counted(count, 'mark'),
  answered: (count: number, all: number) => `${String(count)} of ${String(all)} answered`,
  states: { sent: 'Sent', kept: 'Kept, waiting', open: 'Not answered' },
  choice: { sent: 'Sent', kept: 'Kept on this device' },
  next: 'Next question',
  back: 'Back',
  clear: 'Clear answer',
  connection: {
    up: (count: number) => `The connection is up. The server has ${counted(count, 'answer')}.`,
    sending: 'The connection is up. Sending what is waiting.',
    down: (count: number) =>
      count === 0
        ? 'The connection is down. Nothing is waiting to be sent.'
        : `The connection is down. ${counted(count, 'answer')} kept on this device.`,
    meanwhile: 'Kept answers are sent when the connection returns. Your clock has not changed.',
  },
};
