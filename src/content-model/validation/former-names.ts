import type { LoadedFile } from './loaded-file.ts';

const figures = "an entry under figures, such as { label: Requests to show it, value: '2' }";
const charge =
  'figure in each step, what it costs in large type, and isFirstPaid: true in the first that is paid';

/** Fields that have another name or place now, or elsewhere. Items of a list have no number. */
export const formerFields: Readonly<Record<string, string>> = {
  'blog.draft': 'unpublished',
  'blog.published': 'unpublished, with the opposite value',
  'company.formId': 'FORM_ID in .env, if it is not enquiry',
  'homePage.proof.absent': figures,
  'homePage.proof.contrast': figures,
  'homePage.proof.requests': figures,
  'homePage.proof.weight': figures,
  'projectStart.steps.charge': charge,
  'projectStart.steps.price': charge,
  'work.measured': 'a table in the text, with how each figure was measured',
  'work.pictures': 'pictures in the text, such as ![What it shows](./detail.png)',
  'words.contact.loom': 'weaves › loom',
  'words.contact.receipt.cloth': 'weaves › receipt',
};

/** What is expected in place of a field of an earlier version; undefined for any other. */
export function inPlaceOf({ collection }: LoadedFile, path: readonly PropertyKey[]) {
  return formerFields[[collection, ...path.filter((key) => typeof key === 'string')].join('.')];
}
