import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';

/** A window of a browser. Each command fails if the browser does not respond in time. */
export type Browser = {
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page. @returns what it returns, passed as JSON */
  run: (body: string) => Promise<unknown>;
  /** Presses the keys of a text in the first element that the selector finds. */
  type: (selector: string, text: string) => Promise<void>;
  click: (selector: string) => Promise<void>;
  /** Presses the keys of a text in whatever has the focus. */
  press: (keys: string) => Promise<void>;
  back: () => Promise<void>;
  quit: () => Promise<void>;
};

/** @returns the value of the response */
type Command = (name: string, parameters: object) => Promise<unknown>;

const LIMIT_MS = 20_000;
/** The key under which an element is referred to (WebDriver, Elements). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Keys that are no character (WebDriver, Actions). */
export const keys = { tab: '\uE004', enter: '\uE007' };

/**
 * Starts WebKitGTK on a virtual screen and prints its version. Needs WebKitWebDriver and Xvfb on the PATH (on Debian:
 * apt-get install webkit2gtk-driver xvfb).
 *
 * @param args of its window, MiniBrowser
 * @throws Error if it does not start in time
 */
export async function startWebKit(...args: readonly string[]): Promise<Browser> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  // Given no number, it takes a free one and prints it.
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Without its screen the browser ends too, even if it no longer responds.
  const programs: ChildProcess[] = [screen];
  try {
    const [number] = await once(screen.stdout, 'data', { signal: limit });
    const port = String(await freePort());
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${String(number).trim()}`,
        // Where it always has a sandbox (GTK 4), this rarely starts as root; the pages are our own.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      },
    });
    programs.unshift(driver);
    const address = `http://127.0.0.1:${port}`;
    while (!(await send(`${address}/status`, 'GET').catch(() => undefined))) {
      limit.throwIfAborted();
      await wait(50);
    }
    const alwaysMatch = { 'webkitgtk:browserOptions': { args: ['--automation', ...args] } };
    const session = (await send(`${address}/session`, 'POST', {
      capabilities: { alwaysMatch },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    console.info(`WebKitGTK ${session.capabilities.browserVersion}`);
    const own = `${address}/session/${session.sessionId}`;
    return {
      ...browserOf((name, parameters) => send(`${own}/${name}`, 'POST', parameters)),
      quit: async () => {
        await send(own, 'DELETE').finally(() => end(programs));
      },
    };
  } catch (error) {
    end(programs);
    throw error;
  }
}

function browserOf(command: Command): Omit<Browser, 'quit'> {
  const element = async (selector: string): Promise<string> => {
    const found = await command('element', { using: 'css selector', value: selector });
    return `element/${String((found as Record<string, unknown>)[elementKey])}`;
  };
  return {
    run: (body) => command('execute/sync', { script: body, args: [] }),
    async open(url) {
      await command('url', { url });
    },
    async type(selector, text) {
      await command(`${await element(selector)}/value`, { text });
    },
    async click(selector) {
      await command(`${await element(selector)}/click`, {});
    },
    async press(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await command('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async back() {
      await command('back', {});
    },
  };
}

function end(programs: readonly ChildProcess[]): void {
  for (const program of programs) program.kill();
}

/** Sends a command (WebDriver, section 6.3). @returns the value of the response */
async function send(url: string, method: string, parameters?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(parameters && { body: JSON.stringify(parameters) }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
