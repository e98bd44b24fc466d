import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cover } from '../../ui/Cover.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { EnquiryDrawing } from './EnquiryDrawing.tsx';
import { personDrawing, subjectDrawing } from './drawing.ts';

test('a person without a portrait is initials on a field', () => {
  const drawing = personDrawing({ name: 'Asha Heddle', slug: 'asha', id: 1 });
  const html = renderToStaticMarkup(<Portrait person={{ name: 'Asha Heddle', drawing }} />);
  expect(html).toMatch(/data-pair="bright".*>AH<\/text>/);
});

test('a subject with a title has a field for it on cards; one without has no picture', () => {
  const { onCards, besideTitle } = subjectDrawing({ id: 'a', place: 2, title: 'A title' });
  expect([onCards?.drawing, besideTitle]).toEqual(['band', undefined]);
  expect(subjectDrawing({ id: 'a', place: 2 }).onCards).toBeUndefined();
  const cover = { kind: 'drawn' as const, drawing: 'band' };
  expect(renderToStaticMarkup(<Cover cover={cover} shape="card" />)).toContain('data-ground');
});

test('an enquiry that has arrived begins with its reference', () => {
  const html = renderToStaticMarkup(<EnquiryDrawing reference="M5KG-ZKXK">Text</EnquiryDrawing>);
  expect(html).toMatch(/M5KG-ZKXK.*Text/);
  expect(renderToStaticMarkup(<EnquiryDrawing>Text</EnquiryDrawing>)).toMatch(/^<div[^>]*>Text/);
});
