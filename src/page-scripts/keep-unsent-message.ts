/**
 * Keeps what is typed into the form before its island is alive: from then on, the island does it.
 * Without this, a reload on a slow connection would lose it.
 *
 * It shares no module with the form, so that the build writes it into its page.
 */
export function keepUnsentMessage(page: Document): void {
  // Somebody may have begun while the page was still being read.
  for (const control of page.querySelectorAll<Control>(early)) {
    if (control.value !== '') keep(control);
  }
  page.addEventListener('input', ({ target }) => {
    if (isEarly(target)) keep(target);
  });
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The fields of a form that is not alive yet. */
const early = 'astro-island[ssr] :is([name=email],[name=message])';

function isEarly(control: EventTarget | null): control is Control {
  return control instanceof Element && control.matches(early);
}

function keep({ name, value }: Control): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem('unsent-message') ?? '{}') as object | null;
    sessionStorage.setItem('unsent-message', JSON.stringify({ ...draft, [name]: value }));
  } catch (error) {
    // The storage is refused or full, or holds no draft: the form works without one.
    if (!(error instanceof DOMException || error instanceof SyntaxError)) throw error;
  }
}
