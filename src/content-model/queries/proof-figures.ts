import type { CollectionEntry } from 'astro:content';

type Proof = NonNullable<CollectionEntry<'homePage'>['data']['proof']>;

/** The claims of the home page about itself, with their figures in the language of the site. */
export function proofFigures({ weight, requests, absent, contrast }: Proof, language: string) {
  const format = new Intl.NumberFormat(language);
  const inWords = (figure: typeof weight) =>
    figure && { ...figure, value: figure.value.replace('{limit}', format.format(figure.limit)) };
  return [inWords(weight), inWords(requests), absent, inWords(contrast)].filter(
    (figure) => figure !== undefined,
  );
}
