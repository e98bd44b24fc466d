import { t } from '../translation/translation.ts';

const unsaved = () =>
  t`The open form has changes that are not saved. They stay out. Publish only what is saved?`;

/** Shows the button, which publishes, and the progress and the result in the dialog. */
export function publishOnClick(): void {
  const button = element('publish', HTMLButtonElement);
  const dialog = element('publishing', HTMLDialogElement);
  const heading = element('publishing-heading', HTMLElement);
  const result = element('result', HTMLElement);
  const progress = element('progress', HTMLElement);
  const close = element('close', HTMLButtonElement);
  document.title = t`Edit the site`;
  button.title = t`Puts what is saved on the public site`;
  button.textContent = heading.textContent = t`Publish`;
  close.textContent = t`Close`;
  button.hidden = false;
  close.addEventListener('click', () => dialog.close());
  // Escape would hide the progress.
  dialog.addEventListener('cancel', (event) => {
    if (close.disabled) event.preventDefault();
  });
  button.addEventListener('click', () => {
    if (isUnsaved() && !confirm(unsaved())) return;
    result.textContent = t`This takes about a minute …`;
    progress.textContent = '';
    close.disabled = true;
    dialog.showModal();
    void publish((lines) => {
      progress.textContent = lines;
      progress.scrollTop = progress.scrollHeight;
    })
      .catch(() => t`The editor does not answer: start npm run edit again, then publish again.`)
      .then((sentence) => {
        result.textContent = sentence;
        close.disabled = false;
        close.focus();
      });
  });
}

/** Publishes, and returns the result. @param show takes the server's output so far */
async function publish(show: (lines: string) => void): Promise<string> {
  const response = await fetch('/_edit/publish', { method: 'POST' });
  if (!response.ok || !response.body) return response.text();
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    show(text.split('\0')[0] ?? '');
  }
  return text.split('\0')[1] ?? t`The editor ended before the result: publish again.`;
}

/** Whether the open form can be saved. The button of Sveltia CMS has this shortcut in every language. */
export function isUnsaved(): boolean {
  return document.querySelector('[aria-keyshortcuts$="+S"]:enabled') !== null;
}

function element<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (found instanceof type) return found;
  throw new Error(`The page has no ${id}.`);
}
