import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MemberRecord } from './MemberRecord.tsx';

test('what a person does not tell has no heading', () => {
  const html = renderToStaticMarkup(
    <MemberRecord
      experience={{ heading: 'Experience', list: [] }}
      skills={{ heading: 'Skills', list: ['Routing'] }}
      hobbies={{ heading: 'Hobbies', list: [] }}
    />,
  );
  expect(html).toContain('Skills');
  expect(html).not.toMatch(/Experience|Hobbies/);
});
