import { englishWords } from '../texts/words.ts';
import { textsOf } from './problems.ts';

/** A word that a language needs: its path, the English one, and the numbers that a plural form is for, such as “2, 3, 4”. */
export type NeededWord = {
  path: readonly PropertyKey[];
  english: string;
  numbers?: string;
};

/** The words that have a form for each plural category of CLDR. */
const plural = { path: 'blog.list.found', english: ['one', 'other'] };

/** The words that a file of a language needs: the English ones, with the plural forms of the language. @param tag BCP 47 */
export function neededWords(tag: string): NeededWord[] {
  return textsOf(englishWords()).flatMap(({ path, text: english }) => {
    const [form, above] = [String(path.at(-1)), path.slice(0, -1)];
    if (above.join('.') !== plural.path || !plural.english.includes(form)) {
      return [{ path, english }];
    }
    if (form !== 'other') return [];
    return pluralForms(tag).map(({ form: own, ...numbers }) => {
      return { path: [...above, own], english, ...numbers };
    });
  });
}

/** The plural forms of a language. Some are for fractions or millions alone; for zero, `none` is shown. */
function pluralForms(tag: string): { form: string; numbers?: string }[] {
  const rules = new Intl.PluralRules(tag);
  return rules
    .resolvedOptions()
    .pluralCategories.flatMap((form): { form: string; numbers?: string }[] => {
      const numbers = [...Array(200).keys()].filter((n) => n > 0 && rules.select(n) === form);
      if (form === 'other') return [{ form }];
      return numbers.length > 0 ? [{ form, numbers: numbers.slice(0, 3).join(', ') }] : [];
    });
}
