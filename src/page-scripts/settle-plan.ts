import { planTotal, type PlanFigure } from './plan-total.ts';

const plan = document.querySelector('[data-plan]') as HTMLElement;
const all = <Kind extends Element>(selector: string) => [...plan.querySelectorAll<Kind>(selector)];
const decisions = all<HTMLInputElement>('[name=settled]');
const pieces = all<HTMLElement>('[data-piece]');
const figures = all<HTMLElement>('[data-figure]');
const links = all<HTMLAnchorElement>('[data-carry]').map((link) => ({ link, search: link.search }));

/** Shows what is left of a plan with the decisions that are made, and takes them along in the address and in links. */
function settle() {
  const isMade = (at: number) => decisions[at]?.checked === true;
  const made = decisions.filter(({ checked }) => checked);
  const query = new URLSearchParams(made.map(({ value }) => ['settled', value])).toString();
  for (const { link, search } of links) {
    const carried = [link.dataset['carry'], query].filter(Boolean).join('&');
    link.search = query ? carried : search;
  }
  for (const [at, piece] of pieces.entries()) {
    piece.toggleAttribute('data-closed', isMade(at));
  }
  for (const figure of figures) {
    const { figure: data = '' } = figure.dataset;
    const total = planTotal(JSON.parse(data) as PlanFigure, document.documentElement.lang, isMade);
    if (figure.textContent !== total) figure.textContent = total;
  }
  return query;
}

plan.addEventListener('change', () => {
  history.replaceState(history.state, '', `?${settle()}${location.hash}`);
});

const settled = new URLSearchParams(location.search).getAll('settled');
for (const decision of decisions) decision.checked = settled.includes(decision.value);
if (settled.length > 0) settle();
