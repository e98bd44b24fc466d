import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MemberRecord } from './MemberRecord.tsx';

test('a position has the years that it lasted, which programs can read', () => {
  const position = { title: 'Weaver', company: 'A mill', description: 'Wove.' };
  const duration = [{ text: '2014', year: 2014 }, { text: '–' }, { text: '2018', year: 2018 }];
  const html = renderToStaticMarkup(
    <MemberRecord
      experience={{ heading: 'Experience', list: [{ ...position, duration }] }}
      skills={{ heading: 'Skills', list: [] }}
      hobbies={{ heading: 'Hobbies', list: [] }}
    />,
  );
  expect(html).toContain('<time dateTime="2014">2014</time>–<time dateTime="2018">2018</time>');
  expect(html.replaceAll(/<[^>]*>/g, '|')).toMatch(/A mill · \|+2014\|–\|2018\|/);
});
