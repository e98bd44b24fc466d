import { dyePairs, type Dye } from '../../../contract/loom/dyes.ts';
import { type DraftName, draftNames, drafts } from '../../loom/drafts.ts';
import { shaftCount } from '../../loom/notation.ts';
import { weaveName, weaveOf, type Weave } from '../../loom/weave.ts';

type Article = { id: string; category: string; weave?: Weave | undefined };
type Dyes = { warp: Dye; weft: Dye };

/**
 * The weave of each article by its id: its own, or the draft of its id in the dyes of its category. Where
 * a neighbour in the list of all articles, or one of the three before or after it in its category's list, has the
 * same, it gets the next draft.
 * Chosen from the oldest on, so that a new article changes no other.
 *
 * @param articles newest first
 * @param categories in their order, by their keys; one without dyes gets a pair by its place
 */
export function articleWeaves(
  articles: readonly Article[],
  categories: Readonly<Record<string, { dyes?: Dyes | undefined }>>,
): ReadonlyMap<string, Weave> {
  const dyes = new Map(
    Object.entries(categories).map(([key, category], at) => [key, category.dyes ?? pairAt(at)]),
  );
  const weaves = new Map(
    articles.flatMap(({ id, weave }) => (weave ? [[id, weave] as const] : [])),
  );
  for (const article of articles.toReversed()) {
    if (article.weave) continue;
    const ofCategory = articles.filter(({ category }) => category === article.category);
    const taken = [...near(articles, article, 1), ...near(ofCategory, article, 3)]
      .flatMap(({ id }) => weaves.get(id) ?? [])
      .map(weaveName);
    const derived = weaveOf(article.id).weave;
    const first = draftNames.indexOf(derived.draft);
    const inOrder = [...draftNames.slice(first), ...draftNames.slice(0, first)].filter(isPattern);
    const candidates = inOrder.map((draft) => ({
      ...derived,
      ...dyes.get(article.category),
      draft,
    }));
    weaves.set(
      article.id,
      candidates.find((weave) => !taken.includes(weaveName(weave))) ?? derived,
    );
  }
  return weaves;
}

/** Plain weaves say little in a large picture. */
function isPattern(name: DraftName): boolean {
  return shaftCount(drafts[name]) > 2;
}

/** The articles at most `reach` places before or after one in a list. */
function near(list: readonly Article[], article: Article, reach: number): Article[] {
  const at = list.indexOf(article);
  return list.slice(Math.max(0, at - reach), at + reach + 1).filter((other) => other !== article);
}

function pairAt(place: number): Dyes {
  const [warp, weft] = dyePairs[place % dyePairs.length] ?? ['indigo', 'turmeric'];
  return { warp, weft };
}
