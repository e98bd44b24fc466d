import { t } from '../translation/translation.ts';

/**
 * Takes the first number that no other tab has, for as long as this one is open. Tabs with one cache do not notice each
 * other's saves.
 */
export async function takeTabNumber(number = 0): Promise<number> {
  const isTaken = await new Promise<boolean>((resolve) => {
    void navigator.locks.request(`editor ${number}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => undefined);
    });
  });
  return isTaken ? number : takeTabNumber(number + 1);
}

/**
 * Where Sveltia CMS asks whether to save over a change from elsewhere, puts the button that does not first, and says how
 * to keep both.
 *
 * @param labels of the button that overwrites, in each language
 */
export function preferNotToOverwrite(labels: readonly string[]): void {
  // The dialog focuses its primary button when it opens.
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || !target.classList.contains('primary')) return;
    const cancel = target.parentElement?.querySelector('button.secondary');
    if (!(cancel instanceof HTMLButtonElement)) return;
    if (!labels.includes(target.textContent.trim())) return;
    const paragraph = document.createElement('p');
    paragraph.textContent = t`Nothing was saved. To keep both changes, do not overwrite: copy what you typed, load the new version by the link above the form, and make your change again.`;
    target.closest('dialog')?.querySelector('.body')?.append(paragraph);
    target.classList.replace('primary', 'secondary');
    cancel.classList.replace('secondary', 'primary');
    target.before(cancel);
    cancel.focus();
  });
}
