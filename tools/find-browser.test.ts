import { describe, expect, test } from 'vitest';
import { browserCandidates, ensureBrowser, findBrowser } from './find-browser.ts';
import type { Machine } from './find-browser.ts';

const own = '/home/someone/.cache/ms-playwright/chromium/chrome';

/** A machine on which these files exist and these of them do not start. */
function machineWith(
  files: string[],
  changes: Partial<Machine> = {},
  broken: string[] = [],
): Machine {
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    playwrightOwn: own,
    isFile: (file) => files.includes(file),
    whyNotStarting: (file) =>
      Promise.resolve(broken.includes(file) ? 'a library is missing' : undefined),
    ...changes,
  };
}

describe('candidates', () => {
  test('each name on the PATH comes before the next name, and the download of Playwright last', () => {
    const candidates = browserCandidates(machineWith([]));
    expect(candidates.slice(0, 3)).toEqual([
      '/usr/local/bin/chromium',
      '/usr/bin/chromium',
      '/usr/local/bin/chromium-browser',
    ]);
    expect(candidates.slice(-2)).toEqual(['/usr/bin/msedge', own]);
    expect(candidates).toHaveLength(6 * 2 + 1);
  });

  test('an empty PATH leaves the download of Playwright', () => {
    expect(browserCandidates(machineWith([], { env: {} }))).toEqual([own]);
  });

  test('macOS has its applications', () => {
    const candidates = browserCandidates(machineWith([], { platform: 'darwin', env: {} }));
    expect(candidates).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(candidates.at(-1)).toBe(own);
  });

  test('Windows has its own separators, endings and folders', () => {
    const env = { Path: 'C:\\one;C:\\two', ProgramFiles: 'C:\\Program Files' };
    const candidates = browserCandidates(machineWith([], { platform: 'win32', env }));
    expect(candidates.slice(0, 2)).toEqual(['C:\\one\\chromium.exe', 'C:\\two\\chromium.exe']);
    expect(candidates.slice(-3)).toEqual([
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
      own,
    ]);
  });
});

describe('the search', () => {
  test('CHROMIUM_PATH wins over the PATH', async () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/chromium' };
    const machine = machineWith(['/usr/bin/chromium', '/opt/chromium'], { env });
    expect(await findBrowser(machine)).toBe('/opt/chromium');
  });

  test('a CHROMIUM_PATH that names no file is an error, though another browser is there', async () => {
    const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/chromium' };
    await expect(findBrowser(machineWith(['/usr/bin/chromium'], { env }))).rejects.toThrow(
      'CHROMIUM_PATH is /opt/chromium, but there is no such file.',
    );
  });

  test('a CHROMIUM_PATH that does not start is an error with its reason', async () => {
    const env = { CHROMIUM_PATH: '/opt/chromium' };
    const machine = machineWith(['/opt/chromium'], { env }, ['/opt/chromium']);
    await expect(findBrowser(machine)).rejects.toThrow(
      'CHROMIUM_PATH is /opt/chromium, which does not start: a library is missing',
    );
  });

  test('a browser that does not start is passed over', async () => {
    const machine = machineWith(['/usr/bin/chromium', '/usr/bin/google-chrome'], {}, [
      '/usr/bin/chromium',
    ]);
    expect(await findBrowser(machine)).toBe('/usr/bin/google-chrome');
  });

  test('nothing there is no error yet', async () => {
    expect(await findBrowser(machineWith([]))).toBeUndefined();
  });
});

describe('getting one', () => {
  test('nothing is fetched while there is a browser', async () => {
    const fetchNothing = () => Promise.reject(new Error('fetched'));
    const machine = machineWith(['/usr/bin/chromium']);
    expect(await ensureBrowser(machine, [fetchNothing])).toBe('/usr/bin/chromium');
  });

  test('the supplies are tried in order until one brings a browser', async () => {
    const files: string[] = [];
    const tried: string[] = [];
    const supply = (name: string, file?: string) => () => {
      tried.push(name);
      if (file) files.push(file);
      return Promise.resolve();
    };
    const found = await ensureBrowser(machineWith(files), [
      supply('download'),
      supply('package', '/usr/bin/chromium'),
      supply('never reached'),
    ]);
    expect(found).toBe('/usr/bin/chromium');
    expect(tried).toEqual(['download', 'package']);
  });

  test('one sentence says what to install and which variable points to it', async () => {
    await expect(ensureBrowser(machineWith([]), [])).rejects.toThrow(
      'Chromium is missing: install Chromium or Google Chrome, or set CHROMIUM_PATH to the full path of one.',
    );
  });
});
