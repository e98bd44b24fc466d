/** The parts of MDN's HTTP Observatory that its tests of headers consist of; it has no types. */
declare module '@mdn/mdn-http-observatory/src/constants.js' {
  export const ALL_TESTS: ((requests: unknown) => { result: string; pass: boolean })[];
}
declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
  export function getGradeForScore(score: number): { grade: string };
}
