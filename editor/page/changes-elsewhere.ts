const advice =
  'Nothing was saved. To keep both changes, do not overwrite: copy what you typed, load the new version by the link above the form, and make your change again.';

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
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const dialog = target.closest('dialog');
    const cancel = target.parentElement?.querySelector('button.secondary');
    if (!(cancel instanceof HTMLButtonElement) || cancel === relatedTarget) return;
    if (!dialog || !labels.includes(target.textContent.trim())) return;
    if (target.nextElementSibling === cancel) {
      const paragraph = document.createElement('p');
      paragraph.textContent = advice;
      dialog.querySelector('.body')?.append(paragraph);
      target.before(cancel);
    }
    cancel.focus();
  });
}
