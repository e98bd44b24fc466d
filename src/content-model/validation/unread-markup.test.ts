import { expect, test } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { unreadMarkup } from './unread-markup.ts';

const problemsOf = (text: string) => unreadMarkup(readMarkdown(text));

test.each([
  ['これは**「重要」**です。', '**「重要」**', 3],
  ['**重要。**です', '**重要。**', 0],
  ['**Fazit:**Text', '**Fazit:**', 0],
  ['wort**„x“**wort', '**„x“**', 4],
  ['A {{< figure src="a.png" >}}', '{{< figure src="a.png" >}}', 2],
  ['{{% notice %}}', '{{% notice %}}', 0],
  ['{% include a.html %}', '{% include a.html %}', 0],
  ['One\n[gallery ids="1,2" size=\'big\']', '[gallery ids="1,2" size=\'big\']', 4],
  ['Two\n\n[toc]', '[toc]', 5],
  ['- a [[Wörter|b]]', '[[Wörter|b]]', 4],
  ['> [!NOTE]\n> Text', '[!NOTE]', 2],
  ['::: warning\nText', '::: warning', 0],
  ['Text\n###Überschrift 1', '###Überschrift 1', 5],
  ['## Heading {#id}', '{#id}', 11],
  ['Text[^1].', '[^1]', 4],
  ['Text[^note]\n\n[^other]: Note', '[^note]', 4],
  ['[a][b] c', '[a][b]', 0],
  ['| A |\n| - |\n| [the page][] |', '[the page][]', 14],
  ['Done :tada:!', ':tada:', 5],
  ['**:+1:** from us', ':+1:', 2],
  ['It is ==new==, now', '==new==', 6],
  ['So $$x^2 + y$$ holds', '$$x^2 + y$$', 3],
  ['$$\nx = y\n$$', '$$\nx = y\n$$', 0],
  [String.raw`$$\int_0^1 x$$`, String.raw`$$\int_0^1 x$$`, 0],
  ['%%a note to self%% b', '%%a note to self%%', 0],
  ['One\ntwo\u0007 three', 'two\u0007', 4],
])('%j is reported where %s is', (text, found, at) => {
  const [problem, ...others] = problemsOf(text);
  expect(problem?.message).toContain(`, found ${found}`);
  expect(problem?.at).toBe(at);
  expect(others).toEqual([]);
});

test.each([
  '**重要**です (**a**) （**重要**） 「**重要**」です **重要。** です',
  'f**(x) and g**(y), 2**(n) and 3**(m)',
  '**a**b a**b**c ***c*** 2 ** 3 ** 4 and 2**3, 5*(3+2)*4',
  '100 €** and 200 €**\n\n** plus VAT, **not closed',
  '[sic] array[0] […] a [b] c, [a] [b], a[i][j], f(x)[0][n], [1][2]',
  '[[1, 2], [3, 4]] matrix[[i]] [[ -f x ]] [...] [ ] [x]',
  '`[[a]]` `{{< a >}}` `##a` `[^1]` `[a][b]` ``**「a」**b``',
  '```\n[[a]]\n##a\n[^1]\n[TOC]\n```\n\n    [a][b]\n    {% a %}',
  String.raw`\[[a]] \[a][b] [a]\[b] \[^1] \##a \{{< a >}} \**「a」**b`,
  '[a][b] [c][] [d] e[^1]\n\n[b]: https://a.example\n[c]: https://a.example\n\n[^1]: Note',
  'We use C#, #1 and #hashtags; see issue ##, a:::b, {#}, { .a } and {a}',
  '- [ ] open\n- [x] done',
  '[^a-z] [^abc] and [text](https://a.example "[[t]]")',
  'Say [Name, "Title", 2020] and [key="v"] or <https://a.example/[[a]]>',
  'He [they="x" he] wrote: “[T]he [b]est”[i][ii]',
  'From 10:30:15 to 11:00:00, std::vec::Vec, a:b:c and https://a.example:80/:id: or “note: this: that”',
  'a == b and c == d, x==y, 1==1 && 2==2, ==== and `==a==` or `:tada:`',
  '5 %% of 2',
  'From $5 to $10, US$5–$10, $$ to $$$ or ($$)–($$) and `$$x$$`',
  '```\n:tada: ==x== $$x$$\n```',
  String.raw`\:tada: \==x== \$$x$$`,
])('%j has no problem', (text) => {
  expect(problemsOf(text).map(({ message }) => message)).toEqual([]);
});
