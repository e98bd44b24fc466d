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
      text: 'Which of these has the longest floats?',
      options: ['Plain weave', '2/2 twill', 'Five-shaft satin', 'Basket weave of two and two'],
      marks: 1,
    },
    {
      text: 'Why is a cotton warp sized before it is woven?',
      options: [
        'To protect it from rubbing',
        'To make it heavier',
        'To fix the dye',
        'To measure its length',
      ],
      marks: 1,
    },
    {
      text: 'What does the tie-up of a draft show?',
      options: [
        'The order of the colours',
        'Which shafts each treadle lifts',
        'How tight the warp is',
        'Where the cloth is cut',
      ],
      marks: 2,
    },
    {
      text: 'A cloth of three metres has 12 picks to the centimetre. How many picks are in it?',
      options: ['360', '1,200', '3,600', '36,000'],
      marks: 2,
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
  line: {
    up: (count: number) => `The line is up. The server has ${counted(count, 'answer')}.`,
    sending: 'The line is up. Sending what is waiting.',
    down: (count: number) =>
      count === 0
        ? 'The line is down. Nothing is waiting to be sent.'
        : `The line is down. ${counted(count, 'answer')} kept on this device.`,
    meanwhile: 'Kept answers are sent when the line returns. Your clock has not changed.',
  },
};
