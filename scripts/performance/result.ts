/** One budget and what was measured, in the words of the report. */
export type Result = {
  /** What is measured, such as `HTML of /about, Brotli`. */
  what: string;
  /** The most that is allowed, with its unit, such as `14,000 bytes`; '' where nothing is required. */
  budget: string;
  /** What was measured, with its unit. */
  figure: string;
  /** What the control measured in the same run, with its unit; '' where there is none. */
  control: string;
  isMet: boolean;
};
