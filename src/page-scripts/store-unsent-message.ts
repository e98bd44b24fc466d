import { unsentMessageKey } from '../../contract/enquiry.ts';

/**
 * Stores the form's text at every input, in this tab alone, so that a reload, a crash or Back does not lose
 * it. The island restores it when it hydrates.
 */
export function storeUnsentMessage(page: Document): void {
  // Visitors can type before this script runs.
  for (const control of page.querySelectorAll<Control>(controls)) {
    if (control.value !== '') store(control);
  }
  page.addEventListener('input', ({ target }) => {
    if (isControl(target)) store(target);
  });
}

type Control = Element & { name: string; value: string };

/** The fields of the form: names with an underscore belong to the protocol. */
const controls = 'form [name]:not([name^=_])';

function isControl(target: EventTarget | null): target is Control {
  return target instanceof Element && target.matches(controls);
}

function store({ name, value }: Control): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(unsentMessageKey) ?? '{}') as object;
    sessionStorage.setItem(unsentMessageKey, JSON.stringify({ ...stored, [name]: value }));
  } catch (error) {
    // Storage is denied or full; the form works without it.
    if (!(error instanceof DOMException)) throw error;
  }
}
