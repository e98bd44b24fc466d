import { planTotal, type PlanFigure } from './plan-total.ts';

const plan = document.querySelector('[data-plan]') as HTMLElement;
const all = <Kind extends Element>(selector: string) => [...plan.querySelectorAll<Kind>(selector)];
const decisions = all<HTMLInputElement>('[name=settled]');
const links = all<HTMLAnchorElement>('[data-carry]').map((link) => [link, link.search] as const);

const isMade = (place: number) => decisions[place]?.checked ?? false;

/** Shows what is left of a plan with the decisions that are made, and takes them along in the address and in links. */
function settle() {
  const made = decisions.filter(({ checked }) => checked);
  const query = made.map(({ value }) => `settled=${value}`).join('&');
  for (const [link, search] of links) {
    link.search = query ? `${link.dataset['carry']}${query}` : search;
  }
  for (const [at, piece] of all('[data-piece]').entries()) {
    piece.toggleAttribute('data-closed', isMade(at));
  }
  for (const figure of all<HTMLElement>('[data-figure]')) {
    const data = JSON.parse(figure.dataset['figure'] as string) as PlanFigure;
    figure.textContent = planTotal(data, document.documentElement.lang, isMade);
  }
  return query;
}

plan.addEventListener('change', () => {
  const address = new URL(location.href);
  address.searchParams.delete('settled');
  address.search = [address.searchParams, settle()].filter(String).join('&');
  history.replaceState(null, '', address);
});

const settled = new URLSearchParams(location.search).getAll('settled');
for (const decision of decisions) decision.checked = settled.includes(decision.value);
if (settled[0]) settle();
