/**
 * Keeps what is typed into the form before its island is alive: from then on, the island does it.
 * Without this, a reload on a slow connection would lose it.
 *
 * It shares no module with the form, so that the build writes it into its page.
 */
export function keepEarlyDraft(page: Document): void {
  // Somebody may have begun while the page was still being read.
  for (const control of page.querySelectorAll('form [name]')) {
    if (isEarly(control) && control.value !== '') keep(control);
  }
  page.addEventListener('input', ({ target }) => {
    if (isEarly(target)) keep(target);
  });
}

function isEarly(control: EventTarget | null): control is HTMLInputElement | HTMLTextAreaElement {
  return (
    (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
    ['email', 'message'].includes(control.name) &&
    control.closest('astro-island[ssr]') !== null
  );
}

function keep({ name, value }: HTMLInputElement | HTMLTextAreaElement): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem('enquiry-draft') ?? '{}') as object | null;
    sessionStorage.setItem('enquiry-draft', JSON.stringify({ ...draft, [name]: value }));
  } catch (error) {
    // The storage is refused or full, or holds no draft: the form works without one.
    if (!(error instanceof DOMException || error instanceof SyntaxError)) throw error;
  }
}
