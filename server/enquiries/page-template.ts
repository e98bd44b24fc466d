import { html as names, parse, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Values by slot name. A slot without a value, or with an empty one, stays as it was built. */
export type SlotValues = Readonly<Record<string, string | undefined>>;

/** A page with slots, parsed once. */
export type PageTemplate = {
  /** Names of the slots, and the addresses that forms are sent to. */
  slots: ReadonlySet<string>;
  actions: ReadonlySet<string>;
  /** The page with these values; without any, it is as it was built, with empty text slots. */
  fill: (values: SlotValues) => string;
};

/** Fills one slot, or empties it. */
type Filler = (values: SlotValues) => void;

const textSlot = /\{\{(\w+)\}\}/g;

/**
 * Reads a page with slots:
 *
 * - `{{NAME}}` in a text or an attribute value, never in a script or a style sheet;
 * - `data-slot="NAME"` on a hidden element that is shown only if NAME has a value;
 * - `data-slot="unknown"` on an element that is hidden if `arrived` has a value;
 * - `data-invalid-slot="NAME"` on a control that is invalid if NAME has a value.
 */
export function readTemplate(page: string): PageTemplate {
  const document = parse(page);
  const template = { slots: new Set<string>(), actions: new Set<string>() };
  const fillers = fillersIn(document, template);
  return {
    ...template,
    fill(values) {
      for (const filler of fillers) filler(values);
      return serialize(document);
    },
  };
}

type Found = { slots: Set<string>; actions: Set<string> };

function fillersIn(node: Node, found: Found): Filler[] {
  if (node.nodeName === '#text') return textFiller(node as DefaultTreeAdapterTypes.TextNode, found);
  const own = 'attrs' in node ? attributeFillers(node, found) : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...own, ...children.flatMap((child) => fillersIn(child, found))];
}

function textFiller(node: DefaultTreeAdapterTypes.TextNode, found: Found): Filler[] {
  const built = node.value;
  if (!noteSlots(built, found)) return [];
  // The HTML parser drops a line break right after the start tag of a textarea.
  const isFirst = node.parentNode?.nodeName === names.TAG_NAMES.TEXTAREA;
  return [
    (values) => {
      const text = filled(built, values);
      node.value = isFirst && /^[\r\n]/.test(text) ? `\n${text}` : text;
    },
  ];
}

function attributeFillers(element: Element, found: Found): Filler[] {
  const valueOf = (name: string) => element.attrs.find((it) => it.name === name)?.value;
  const action = valueOf('action');
  if (action !== undefined) found.actions.add(action);
  const fillers = element.attrs.flatMap((attribute): Filler[] => {
    const built = attribute.value;
    return noteSlots(built, found) ? [(values) => (attribute.value = filled(built, values))] : [];
  });
  const slot = valueOf('data-slot');
  if (slot !== undefined) {
    found.slots.add(slot);
    fillers.push((values) => {
      const isShown = slot === 'unknown' ? !values['arrived'] : Boolean(values[slot]);
      const others = element.attrs.filter(({ name }) => name !== 'hidden');
      element.attrs = isShown ? others : [...others, { name: 'hidden', value: '' }];
    });
  }
  const invalidSlot = valueOf('data-invalid-slot');
  const invalid = element.attrs.find(({ name }) => name === 'aria-invalid');
  if (invalidSlot !== undefined && invalid) {
    found.slots.add(invalidSlot);
    fillers.push((values) => (invalid.value = String(Boolean(values[invalidSlot]))));
  }
  return fillers;
}

/** @returns whether there are any */
function noteSlots(built: string, { slots }: Found): boolean {
  const found = [...built.matchAll(textSlot)].map(([, name = '']) => name);
  for (const name of found) slots.add(`{{${name}}}`);
  return found.length > 0;
}

function filled(built: string, values: SlotValues): string {
  return built.replaceAll(textSlot, (_slot, name: string) => values[name] ?? '');
}
