import { squareStyles } from './tie-up.ts';
import { draftOf, type Weave } from './weave.ts';

/** The style sheet of a `TieUp`, in the head of its page. */
export function TieUpStyles({ weave }: { weave: Weave }) {
  return <style>{squareStyles(draftOf(weave))}</style>;
}
