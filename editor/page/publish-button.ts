/** Adds a button that publishes, and a dialog with its progress and its outcome. */
export function addPublishButton(): void {
  const button = element('button', 'Publish');
  const dialog = element('dialog');
  const heading = element('h2', 'Publish');
  const progress = element('pre');
  const outcome = element('p');
  const close = element('button', 'Close');
  button.id = 'publish';
  outcome.setAttribute('role', 'status');
  dialog.append(heading, outcome, progress, close);
  document.body.append(button, dialog);
  close.addEventListener('click', () => dialog.close());
  button.addEventListener('click', () => {
    outcome.textContent = 'This takes about a minute …';
    progress.textContent = '';
    close.disabled = true;
    dialog.showModal();
    void publish((line) => {
      progress.textContent += line;
      progress.scrollTop = progress.scrollHeight;
    })
      .catch((error: unknown) => `Nothing was published: ${String(error)}`)
      .then((sentence) => {
        outcome.textContent = sentence;
        close.disabled = false;
        close.focus();
      });
  });
}

/** Publishes, and returns the outcome. @param show takes what the server says meanwhile */
async function publish(show: (text: string) => void): Promise<string> {
  const response = await fetch('/_edit/publish', { method: 'POST' });
  if (!response.ok || !response.body) return response.text();
  let outcome = '';
  let isOutcome = false;
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const [line = '', ...others] = isOutcome ? ['', text] : text.split('\0');
    show(line);
    isOutcome ||= others.length > 0;
    outcome += others.join('');
  }
  return outcome;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') {
  return Object.assign(document.createElement(name), { textContent: text });
}
