import { t } from '../translation/translation.ts';

/**
 * Takes the database of this tab: that which it had before it was loaded anew, or else the first that no other has. Tabs
 * with one cache do not notice each other's saves.
 */
export async function takeDatabase(first: string): Promise<string> {
  for (let tab = Number(sessionStorage.getItem('tab')); ; tab += 1) {
    const name = tab > 0 ? first.replace('/', `-${tab}/`) : first;
    const isTaken = await new Promise<boolean>((resolve) => {
      void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => undefined);
      });
    });
    sessionStorage.setItem('tab', String(tab));
    if (isTaken) return name;
  }
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
