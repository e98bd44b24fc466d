import { expect, test } from 'vitest';
import { entriesOf } from '../support/site-content.ts';
import { elements, oneSpaced, readBuiltSite, text } from './built-site.ts';

const { page } = readBuiltSite();
const members = entriesOf('team').map(({ data }) => data);
const noDetail = entriesOf('teamPage')[0]?.data.noDetail;

test.for(members)(
  'the page of $name is listed and is about this person',
  ({ id, name, ...member }) => {
    const { document, isListed } = page(`/team/${id}`);
    expect(elements(document, 'h1').map(text)).toEqual([name]);
    expect(isListed).toBe(true);
    const words = elements(document, 'main').map(text).join(' ');
    const skills = member.detail?.skills ?? [];
    const said = [member.role, member.description, ...(member.askedAbout ?? []), ...skills];
    expect(said.filter((it) => !words.includes(oneSpaced(it)))).toEqual([]);
    // The note that there are no details stands below what there is.
    if (!noDetail) return;
    const place = words.indexOf(noDetail);
    expect(place >= 0).toBe(!member.detail);
    if (!member.detail)
      expect(place).toBeGreaterThan(words.lastIndexOf(oneSpaced(member.description)));
  },
);
