import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  expect,
  field,
  headline,
  insertPictureInText,
  openHome,
  save,
  saveButton,
  test,
  wordsIn,
  writeArticle,
} from './editor-test.ts';

const root = process.env['EDITOR_TEST_FOLDER'] ?? '';
const content = join(root, 'content');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: content, encoding: 'utf8' }).trim();
test.beforeEach(() => {
  git('reset', '--hard', '--quiet', 'start');
  git('clean', '--force', '-d', '--quiet');
  git('push', '--force', '--quiet', 'origin', 'start:refs/heads/main');
});

test('a rejected save says why and changes nothing; corrected, it succeeds', async ({
  page,
  locale,
  errors,
}) => {
  await openHome(page);
  await expect(saveButton(page)).toHaveText(wordsIn(locale).save);
  await headline(page).fill('{{company.nothing}}');
  await save(page, 422);
  const refusal = page.locator('dialog[open]');
  await expect(refusal).toHaveAccessibleName(/Not saved$/);
  await expect(refusal).toContainText(/pages\/home\.yaml:\d+:\d+, field hero.+title: expected/);
  expect(git('status', '--porcelain')).toBe('');
  expect(errors.splice(0).join('\n')).toContain('status: 422');
  await refusal.getByRole('button').click();
  await expect(refusal).toBeHidden();
  await headline(page).fill('Cloth that holds');
  await save(page);
  expect(git('diff', '--numstat')).toBe('1\t1\tpages/home.yaml');
});

test('a text is not saved over a change from another tab, and stays on the screen', async ({
  page,
}) => {
  await openHome(page);
  const text = field(page, 'hero.text').getByRole('textbox');
  await text.fill('Typed here');
  const other = await page.context().newPage();
  await openHome(other);
  await headline(other).fill('Other');
  await save(other);
  await page.bringToFront();
  await saveButton(page).click();
  const question = page.locator('dialog[open]');
  await expect(question).toContainText('copy what you typed');
  const safe = question.getByRole('button').first();
  await expect(safe).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(text).toHaveValue('Typed here');
  expect(git('diff', '--numstat')).toBe('1\t1\tpages/home.yaml');
  expect(git('diff')).toContain('+  title: Other');
});

test('a portrait is replaced by a picture, which is saved with it', async ({ page, locale }) => {
  await page.goto('/_edit#/collections/team');
  await page.getByText('Asha Heddle').first().click();
  const portrait = field(page, 'portrait.src');
  // The one before is shown once it is scrolled to, also at the first visit of a browser.
  await portrait.scrollIntoViewIfNeeded();
  await expect(portrait.locator('img')).toBeVisible();
  await portrait.locator('.filled').getByRole('button').first().click();
  const dialog = page.locator('dialog[open]');
  const picture = join(content, 'work/zip-extractor.png');
  await dialog.locator('input[type=file]').first().setInputFiles(picture);
  await dialog.getByRole('button', { name: wordsIn(locale).insert }).click();
  await save(page);
  expect(git('status', '--porcelain').split('\n')).toEqual([
    'M team/asha-heddle.yaml',
    '?? team/portraits/zip-extractor.webp',
  ]);
  expect(git('diff', '--numstat')).toBe('1\t1\tteam/asha-heddle.yaml');
});

test('two pictures in a text are saved with it, upright, and all else of it stays', async ({
  page,
}) => {
  await page.goto('/_edit#/collections/blog');
  await page.getByText('Own your keys').first().click();
  // From Markdown to formatted text.
  await field(page, 'body').getByRole('button').last().click();
  await insertPictureInText(page, 'Loom.jpg');
  await insertPictureInText(page, 'Grün und Weiß.jpg');
  await save(page);
  expect(git('status', '--porcelain').split('\n')).toEqual([
    'M blog/own-your-keys.md',
    '?? blog/gruen-und-weiss.webp',
    '?? blog/loom.webp',
  ]);
  expect(git('diff', '--unified=0').split(/^@@.*\n/m)[1]).toBe(
    '+![A loom](gruen-und-weiss.webp)\n+\n+![A loom](loom.webp)\n+',
  );
  const { width, height } = await sharp(join(content, 'blog/loom.webp')).metadata();
  expect([width, height]).toEqual([20, 40]);
});

test('a new article has a picture above its text and two in it', async ({ page, errors }) => {
  await writeArticle(page);
  expect(git('status', '--porcelain').split('\n')).toEqual([
    '?? blog/cesme-guenue.md',
    '?? blog/gruen-und-weiss.webp',
    '?? blog/kapak-ilkbahar.webp',
    '?? blog/loom.webp',
  ]);
  const article = page.frameLocator('iframe').frameLocator('iframe').locator('main');
  await expect(article.getByRole('img', { name: 'A loom' })).toHaveCount(2);
  // The frame is loaded anew until the development server has the page.
  expect(errors.splice(0).filter((it) => !it.includes('404 (Not Found)'))).toEqual([]);
});

test('what is typed in a tab is asked about, and offered in another, whatever has changed', async ({
  page,
  locale,
}) => {
  const other = await page.context().newPage();
  await openHome(page);
  await openHome(other);
  const drafts = () => other.evaluate(countDrafts);
  await headline(other).press('End');
  await headline(other).pressSequentially(' Yes.');
  await expect.poll(drafts).toBe(1);
  const question = other.waitForEvent('dialog');
  await other.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await Promise.all([other.waitForEvent('close'), (await question).accept()]);
  const path = join(content, 'services/design.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^title: .*$/m, 'title: Looms'));
  await page.reload();
  await page.getByRole('button', { name: wordsIn(locale).restore }).click();
  await expect(headline(page)).toHaveValue(/ Yes\.$/);
  expect(git('status', '--porcelain')).toBe('M services/design.yaml');
});

/** The number of drafts of all tabs. */
async function countDrafts(): Promise<number> {
  const resultOf = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
  let all = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name));
    const drafts = database.transaction('draft-backups').objectStore('draft-backups');
    all += await resultOf(drafts.count());
    database.close();
  }
  return all;
}

test('a rejected deletion says why and deletes nothing', async ({ page, locale, errors }) => {
  await page.goto('/_edit#/collections/team');
  await page.getByText('Asha Heddle').first().click();
  await page.locator('button', { hasText: 'more_vert' }).first().click();
  const name = wordsIn(locale).remove;
  await page.getByRole('menuitem', { name }).click();
  const refusal = page.waitForEvent('dialog');
  await page.locator('dialog[open]').getByRole('button', { name }).click();
  const window = await refusal;
  expect(window.message()).toMatch(/field author: expected one of/);
  await window.accept();
  expect(git('status', '--porcelain')).toBe('');
  await expect.poll(() => errors.join('\n')).toContain('Error');
  errors.length = 0;
});

test('a picture of the content, opened by itself, runs no script', async ({ request }) => {
  const picture = await request.get(`/@fs${content}/team/portraits/asha-heddle.svg`);
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': 'sandbox',
  });
});

test('publishing leaves out the unsaved changes of an open form', async ({ page }) => {
  await openHome(page);
  await headline(page).fill('Cloth that holds');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  page.once('dialog', (question) => {
    expect(question.message()).toContain('changes that are not saved');
    void question.dismiss();
  });
  await publish.click();
  await expect(page.locator('#publishing')).toBeHidden();
  await save(page);
  await publish.click();
  await expect(page.locator('#result')).toContainText('Your changes are sent.');
  expect(git('show', '--stat', 'origin/main')).toContain('pages/home.yaml');
});
