import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { run, RunOnly } from 'axe-core';

/** The minified one takes half the time of the other at each page. */
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const allRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies RunOnly;
/** The rules whose outcome depends on colours or sizes. */
const visualRules = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size'],
} satisfies RunOnly;

/** Text spacing that readers may set by a style sheet of their own (WCAG 2.2, 1.4.12). */
const textSpacing = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p {
    margin-block-end: 2em !important;
  }`;

/**
 * The rules of axe that the page breaks as it is now, a line each with up to three elements. Axe leaves text of the colour
 * of its background to a person.
 */
async function violations(page: Page, rules: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(readFileSync(axeFile, 'utf8'));
  }
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run: typeof run } };
    const report = await axe.run({ runOnly, resultTypes: ['violations', 'incomplete'] });
    const invisible = report.incomplete.flatMap((rule) => {
      const nodes = rule.nodes.filter(({ any }) =>
        any.some(
          ({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'equalRatio',
        ),
      );
      return nodes.length > 0 ? [{ ...rule, nodes }] : [];
    });
    return [...report.violations, ...invisible].map(({ id, help, nodes }) => {
      const targets = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      return `${id}: ${help} (${String(nodes.length)}): ${targets.join(' | ')}`;
    });
  }, rules);
}

/** Reports sideways scrolling in a window of this width, with the elements that cause it. */
async function overflow(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `<${element.localName} class="${element.className}">`);
    const causes = [...new Set(beyond)].slice(0, 5).join(' ');
    return [`${String(scrollWidth)} px wide in ${String(clientWidth)} px: ${causes}`];
  });
}

/** Elements that hide some of their text; text for screen readers alone is clipped by a path. */
function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>(':not(svg, svg *)')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element);
        if (clipPath !== 'none' || !element.innerText.trim()) return false;
        const hides = (overflow: string) => ['hidden', 'clip'].includes(overflow);
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        return (
          (hides(overflowX) && scrollWidth > clientWidth + 1) ||
          (hides(overflowY) && scrollHeight > clientHeight + 1)
        );
      })
      .map(({ localName, className }) => `<${localName} class="${className}"> hides text`),
  );
}

/** Problems of the page at 320 px (400 % zoom) with wide text spacing. */
export async function spacingProblems(page: Page): Promise<string[]> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, textSpacing);
  const problems = [...(await overflow(page, 320)), ...(await cutText(page))];
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return problems.map((it) => `with wide spacing: ${it}`);
}

/** Runs in the page: its width, and the words of these elements that stand on two lines. */
export function measure(selector: string): { scrollWidth: number; broken: string[] } {
  const broken: string[] = [];
  for (const element of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
  }
  return { scrollWidth: document.documentElement.scrollWidth, broken };
}

/** Problems of the page with text of 200 % on a small phone. */
async function largeTextProblems(page: Page): Promise<string[]> {
  const setFontSize = (size: string) =>
    page.locator('html').evaluate((html, value) => (html.style.fontSize = value), size);
  await setFontSize('200%');
  const problems = await overflow(page, 320);
  const { broken } = await page.evaluate(measure, 'header a');
  await setFontSize('');
  return [...problems, ...broken.map((it) => `${it} breaks`)].map((it) => `with 200 % text: ${it}`);
}

/**
 * Problems of the page at 400 % zoom, with large text, on a tablet, light in a narrow window and dark in a wide one, and
 * those that are looked for in both; colours do not depend on the width. Axe does not judge forced colours, which the
 * browser chooses.
 */
export async function problemsOf(
  page: Page,
  alsoIn: (page: Page) => Promise<string[]> = () => Promise.resolve([]),
): Promise<string[]> {
  const problems = await spacingProblems(page);
  problems.push(...(await largeTextProblems(page)));
  for (const width of [768, 1440]) problems.push(...(await overflow(page, width)));
  // BiDi emulates no media; the results of axe depend little on the engine.
  if (page.context().browser()?.browserType().name() !== 'chromium') return problems;
  for (const [width, colorScheme, rules] of [
    [390, 'light', allRules],
    [1440, 'dark', visualRules],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const found = [...(await violations(page, rules)), ...(await alsoIn(page))];
    problems.push(...found.map((it) => `${colorScheme}: ${it}`));
  }
  return problems;
}
