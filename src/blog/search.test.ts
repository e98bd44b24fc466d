import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCategories, filterArticles, searchable } from './search.ts';

const isFound = (article: { title?: string; excerpt?: string }, q: string) => {
  const list = [searchable({ title: '', excerpt: '', category: 'design', ...article })];
  return filterArticles(list, { q, category: allCategories }).length === 1;
};

test('finds an article by any part of its title or excerpt, in any case', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.constantFrom('title', 'excerpt'),
      (before, q, after, field) => {
        // An iota below a letter is one beside it in upper case.
        fc.pre(!q.normalize('NFD').includes('\u0345'));
        const article = { [field]: before + q + after };
        const queries = [q, q.toUpperCase(), q.toLowerCase(), ` ${q} `];
        expect(queries.filter((query) => !isFound(article, query))).toEqual([]);
      },
    ),
  );
});

test.for([
  ['Café', 'cafe\u0301'],
  ['Decoração', 'DECORACAO'],
  ['Źródło', 'zrodlo'],
  ['Trần Hưng Đạo', 'tran hung dao'],
  ['Straße GROẞ', 'STRASSE groß'],
  ['Þingvellir: Æðey', 'thingvellir: aedey'],
  ['Smørrebrød, œuvre, Ħamrun', 'smorrebrod, oeuvre, hamrun'],
  ['İSTANBUL ve Iğdır', 'istanbul ve igdir'],
  ['ΟΔΟΣ και άνθρωπος', 'οδος ΚΑΙ ανθρωποσ'],
  ['д’Артаньян ещё', "д'артаньян еще"],
  ['Qui\u202f? 1\u00a0000', 'qui ? 1 000'],
  ['It’s d’água', "its d'agua"],
  ['“Co\u2011op” e-\u00admail', '"co-op email'],
  ['Zu\u00adsammen\u200bhang', 'zusammenhang'],
  ['ＦＵＬＬ　ｗｉｄｔｈ', 'full width'],
  ['サーバー ﾃﾞｻﾞｲﾝ', 'サーバ デザイン'],
  ['한국어 위젯', '한국어 위젯'.normalize('NFD')],
  ['العَرَبِيَّة أَوَّل هٰذا محمـــد', 'العربية اول هذا محمد'],
  ['שָׁלוֹם בית־ספר', 'שלום ביתספר'],
  ['A new loom', 'loom a NEW'],
  ['C++ and C#', 'c# and c++'],
] as const)('“%s” is found by “%s”, and finds it', ([title, q]) => {
  expect([isFound({ title }, q), isFound({ title: q }, title)]).toEqual([true, true]);
});

test.for([
  ['Loom\nweft', 'loomweft'],
  ['Loom', 'loom weft'],
  ['C#', 'c++'],
  ['कि', 'की'],
  ['หิน', 'หัน'],
] as const)('“%s” is not found by “%s”', ([text, q]) => {
  const [title = '', excerpt = ''] = text.split('\n');
  expect(isFound({ title, excerpt }, q)).toBe(false);
});

test('one word may be in the title and another in the excerpt', () => {
  expect(isFound({ title: 'Loom', excerpt: 'weft' }, 'weft loom')).toBe(true);
});
