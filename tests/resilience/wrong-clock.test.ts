import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { repeatWindowMs } from '../../contract/enquiry.ts';
import { formAction } from '../../contract/paths.ts';
import { createApp } from '../../server/app.ts';
import { readResultPages } from '../../server/enquiries/result-pages.ts';
import { startRetention } from '../../server/enquiries/retention.ts';
import { indexFiles } from '../../server/static/file-index.ts';
import type { EnquiryRepository } from '../../server/storage/repository.ts';
import { memoryLog } from '../support/memory-log.ts';
import {
  openRepository,
  sampleEnquiry,
  sampleFields,
  sampleTime,
  storedEnquiries,
} from '../support/sample-enquiry.ts';
import { sampleManifest, writeSampleSite } from '../support/sample-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RATE_PER_ADDRESS = 3;

let repository: EnquiryRepository;
/** Can be set, in ms since 1970. */
let wallClock: number;
/** Cannot be set, in ms. */
let elapsed: number;

beforeEach(() => {
  repository = openRepository({ directory: temporaryFolder() });
  wallClock = sampleTime;
  elapsed = 0;
});

const now = () => new Date(wallClock);
const messages = () => storedEnquiries(repository).map(({ message }) => message);

function passTime(ms: number): void {
  elapsed += ms;
  wallClock += ms;
}

/** Posts an enquiry to an app with these clocks. */
function startApp(ratePerAddress = RATE_PER_ADDRESS) {
  const site = writeSampleSite();
  onTestFinished(site.remove);
  const index = indexFiles(site.folder);
  const { formId, email: companyEmail, siteUrl: builtSiteUrl } = sampleManifest;
  const pages = readResultPages(index, formAction(formId, undefined), () => ({}));
  const { log } = memoryLog();
  const enquiries = {
    ...{ repository, pages, formId, companyEmail, builtSiteUrl, siteUrl: undefined },
    ...{ isActive: true, allowedOrigins: [], trustedProxies: 0, onSaved: () => undefined },
    ...{ ratePerAddress, ratePerForm: 600, now, elapsedMs: () => elapsed },
  };
  const app = createApp({ index, log, enquiries });
  return async (message: string) => {
    const body = JSON.stringify({ ...sampleFields, message });
    const headers = { 'Content-Type': 'application/json' };
    const url = 'http://www.example.com/f/enquiry';
    const response = await app.request(url, { method: 'POST', headers, body });
    return [response.status, response.headers.get('Retry-After')];
  };
}

test.each([-DAY, -MINUTE, MINUTE, DAY])(
  'the rate limit stays the same when the clock is set by %d ms',
  async (ms) => {
    const post = startApp();
    for (let time = 0; time < RATE_PER_ADDRESS; time += 1) {
      expect(await post(`${time}`)).toEqual([200, null]);
    }
    wallClock += ms;
    expect(await post('too many')).toEqual([429, '1200']);
    passTime(HOUR / RATE_PER_ADDRESS - 1_000);
    expect(await post('too many')).toEqual([429, '1']);
    passTime(1_000);
    expect(await post('again')).toEqual([200, null]);
  },
);

test('a clock set back loses no enquiry and keeps their order', async () => {
  const post = startApp(4);
  await post('1');
  wallClock -= repeatWindowMs;
  await post('1');
  wallClock -= DAY;
  await post('1');
  await post('2');
  expect(messages()).toEqual(['1', '1', '2']);
});

test('a clock set back delays erasing by age until the time of each enquiry has come', () => {
  vi.useFakeTimers({ now: wallClock });
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = memoryLog();
  repository.save(sampleEnquiry({ message: 'at noon' }));
  wallClock -= 10 * DAY;
  repository.save(sampleEnquiry({ message: 'ten days earlier', receivedAt: now() }));
  const retention = startRetention({ repository, days: 30, isMailOn: false, log, now });
  onTestFinished(retention.stop);

  const runFor = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 6 * HOUR) {
      passTime(6 * HOUR);
      vi.advanceTimersByTime(6 * HOUR);
    }
    return messages();
  };
  expect(runFor(30 * DAY)).toHaveLength(2);
  expect(runFor(6 * HOUR)).toEqual(['at noon']);
  expect(runFor(10 * DAY)).toEqual([]);
  expect(lines.map(({ erased }) => erased)).toEqual([1, 1]);
});
