import { useEffect, useRef, useState, type RefObject } from 'react';
import { enquiryFields } from 'enquiries/protocol/enquiry';
import { readUnsentMessage, storeUnsentText } from './unsent-message.ts';

/** By the id of a service: the first sentence of an enquiry about it, and what the page says of such an enquiry. */
export type Services = Readonly<Record<string, { sentence: string; about: string }>>;

/** By the id of a plan: the first sentence of an enquiry like it, its title, time and price, and its decisions after a label. */
export type Plans = Readonly<
  Record<
    string,
    {
      sentence: string;
      title: string;
      /** What is left when all decisions are made, what each saves, and weeks or the code of a currency. */
      figures: readonly { least: number; savings: readonly number[]; unit: string }[];
      settled: string;
      decisions: readonly { id: string; title: string; saving: string }[];
    }
  >
>;

/**
 * Fills in each empty field on hydration: with the text typed before, the unsent text, or for the message
 * the text for the service or plan in the URL, as in `/contact?service=ci-cd` or `/contact?plan=shop&settled=one-language`. That of
 * a plan also follows an unsent message, as it has the decisions of the visitor, but not after a reload or Back.
 *
 * @returns whether the form opened with a message, what the page says of the service in the URL, and the message as state
 */
export function useRestoredTexts(
  form: RefObject<HTMLFormElement | null>,
  services: Services,
  plans: Plans,
) {
  const [typed] = useState(textsBeforeHydration);
  const [about, setAbout] = useState('');
  const [message, setMessage] = useState('');
  const isRestored = useRef(false);

  useEffect(() => {
    const restore = () => {
      const unsent = readUnsentMessage();
      const query = new URLSearchParams(location.search);
      const service = new Map(Object.entries(services)).get(query.get('service') ?? '');
      setAbout(service?.about ?? '');
      for (const field of enquiryFields) {
        const control = form.current?.elements.namedItem(field) as HTMLInputElement;
        const before = typed?.get(field)?.toString();
        control.value ||= before || unsent[field] || '';
        if (before) storeUnsentText(field, before);
        if (field === 'message' && !before) {
          control.value ||= service?.sentence ?? '';
          const plan = textOfPlan(plans, query);
          if (!control.value) control.value = plan;
          else if (isFirstView() && !control.value.includes(plan)) control.value += `\n\n${plan}`;
        }
      }
      const opened = new FormData(form.current ?? undefined).get('message') as string;
      isRestored.current = opened !== '';
      setMessage(opened);
    };
    // Until a prerendered page is shown, the page before it may change the unsent message.
    if (!document.prerendering) return restore();
    document.addEventListener('prerenderingchange', restore, { once: true });
    return () => document.removeEventListener('prerenderingchange', restore);
  }, [form, services, plans, typed]);

  return { isRestored, about, message, setMessage };
}

/** Whether the visitor has come to the page by a link or a form. */
function isFirstView(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** The first sentence for a plan, its title with what is left of time and price, and the decisions that are made. */
function textOfPlan(plans: Plans, query: URLSearchParams): string {
  const plan = new Map(Object.entries(plans)).get(query.get('plan') ?? '');
  if (!plan) return '';
  const { sentence, title, figures, settled, decisions } = plan;
  const made = new Set(query.getAll('settled'));
  // Not by the script of the page of a plan, which would be a file of its own if both had it.
  const totals = figures.map(({ least, savings, unit }) => {
    const open = savings.filter((_, place) => !made.has(decisions[place]?.id ?? ''));
    const most = open.reduce((sum, saving) => sum + saving, least);
    const options: Intl.NumberFormatOptions =
      unit === 'week'
        ? { style: 'unit', unit, unitDisplay: 'long' }
        : { style: 'currency', currency: unit, maximumFractionDigits: 0 };
    const format = new Intl.NumberFormat(document.documentElement.lang, options);
    return most > least ? format.formatRange(least, most) : format.format(least);
  });
  const lines = decisions
    .filter(({ id }) => made.has(id))
    .map((decision) => `- ${[decision.title, decision.saving].filter(Boolean).join(': ')}`);
  const about = `${title}: ${totals.join(', ')}`;
  return [sentence, '', about, ...(lines.length > 0 ? ['', settled, ...lines] : [])].join('\n');
}

/** Read in the first render: React replaces a form to which an extension or a translator has added a node. */
function textsBeforeHydration(): FormData | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = document.querySelector<HTMLFormElement>('astro-island form');
  return form ? new FormData(form) : undefined;
}
