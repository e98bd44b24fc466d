import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import {
  removeUnsentMessage,
  storeUnsentMessage,
  readUnsentMessage,
  tabStorage,
} from './unsent-message.ts';
import { formBeforeHydration, giveFocusBack } from './form-before-hydration.ts';
import { fillEmptyFields, formValues } from './form-values.ts';
import { onPrerenderActivation } from '../on-prerender-activation.ts';

/** First sentence of an enquiry by the id of its service. */
export type Sentences = Readonly<Record<string, string>>;

/** How long after the last letter the draft is kept. */
const restMs = 300;

/**
 * Keeps what stands in the form through reloads, crashes and Back, in this tab alone. When the form
 * comes to life, its empty fields get the draft, and a message that is still empty the sentence of
 * the service that the address names, as in `/contact?service=ci-cd`.
 *
 * @returns `keepSoon` for every input, `keep` for now, `forget` for when the enquiry has arrived
 */
export function useUnsentMessage(form: RefObject<HTMLFormElement | null>, sentences: Sentences) {
  const [before] = useState(formBeforeHydration);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const { email, message } = formValues(form.current);
    // A sentence that we have put there is nobody's draft: another service has another one.
    const isOurs = Object.values(sentences).includes(message);
    storeUnsentMessage(tabStorage(), { email, message: isOurs ? '' : message });
  }, [form, sentences]);

  useEffect(() => {
    const stopWaiting = onPrerenderActivation(() => {
      if (!form.current) return;
      const message = sentenceAt(location.search, sentences);
      const drafts = [before.typed, readUnsentMessage(tabStorage()), { email: '', message }];
      fillEmptyFields(form.current, ...drafts);
      giveFocusBack(form.current, before);
      // The last event that is sure to come: a hidden page may be ended without another.
      addEventListener('pagehide', keep);
    });
    return () => {
      stopWaiting();
      removeEventListener('pagehide', keep);
    };
  }, [form, sentences, keep, before]);

  function keepSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, restMs);
  }

  function forget() {
    clearTimeout(timer.current);
    removeUnsentMessage(tabStorage());
  }

  return { keep, keepSoon, forget };
}

/** The sentence of the service that a query names, or '' if it names none that has one. */
export function sentenceAt(query: string, sentences: Sentences): string {
  const service = new URLSearchParams(query).get('service') ?? '';
  return Object.hasOwn(sentences, service) ? (sentences[service] ?? '') : '';
}
