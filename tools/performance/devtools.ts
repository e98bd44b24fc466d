/**
 * A browser driven by the DevTools protocol itself, for what must not be disturbed by driving it:
 * Chromium prepares no page for a tab whose page a debugger was attached to directly, as test tools
 * do; it does for one that is reached through its tab, as its own developer tools do.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBrowser, launchOptions } from '../find-browser.ts';

/** The protocol refused a command, or the browser has gone. */
class DevtoolsError extends Error {
  override name = 'DevtoolsError';
}

/** What is attached to: the browser, a tab, or a page in it. */
export type Session = {
  /**
   * @param method such as `Page.navigate`
   * @throws DevtoolsError when the browser refuses it, or has gone
   */
  send: <Answer = unknown>(method: string, parameters?: object) => Promise<Answer>;
  /** Hears an event of this session until the browser is closed. */
  on: <Event>(method: string, listener: (event: Event) => void) => void;
};

/** A page in a tab: the one that is shown, or one that waits to be. */
export type TabPage = Session & { targetId: string };

export type Tab = {
  /** The pages of the tab that live now, the latest last. */
  pages: () => readonly TabPage[];
  /**
   * Hears of every page that begins, before it does anything. The page answers nothing until all
   * have heard of it, so a listener sends what it has to and waits for nothing.
   */
  onPage: (listener: (page: TabPage) => void) => void;
  close: () => Promise<void>;
};

export type DevtoolsBrowser = Session & {
  /** Where other tools find it, on this machine. */
  port: number;
  /**
   * Opens a tab with an empty page.
   *
   * @param contextId of a browser context, which shares nothing with others
   */
  openTab: (contextId?: string) => Promise<Tab>;
  /** Ends the browser and forgets its profile. */
  close: () => Promise<void>;
};

type Listener = (event: never) => void;
type Message = {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: never;
  result?: unknown;
  error?: { message: string };
};
type Waiting = {
  sessionId: string | undefined;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
};

const startLimitInMs = 30_000;
const pageLimitInMs = 20_000;

/**
 * Starts a Chromium of its own, without a window and with an empty profile.
 *
 * @param flags switches of Chromium besides those that all our browsers have
 * @throws BrowserError when there is no Chromium; DevtoolsError when it does not start
 */
export async function startBrowser(flags: readonly string[] = []): Promise<DevtoolsBrowser> {
  const executable = await ensureBrowser();
  const profile = mkdtempSync(path.join(tmpdir(), 'measured-browser-'));
  const { args = [], chromiumSandbox } = launchOptions(executable);
  const program = spawn(
    executable,
    [
      ...args,
      ...flags,
      ...(chromiumSandbox ? [] : ['--no-sandbox']),
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const end = async () => {
    program.kill();
    await ended;
    // Its last children may still be writing there.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    const address = await addressOf(program);
    const connection = await connect(address);
    return {
      ...connection.session(),
      port: Number(new URL(address).port),
      openTab: (contextId) => openTab(connection, contextId),
      close: async () => {
        connection.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The address that the browser prints once it listens. */
async function addressOf(program: ChildProcess): Promise<string> {
  const said: string[] = [];
  const { stderr } = program;
  if (!stderr) throw new DevtoolsError('The browser has no output to read.');
  const late = setTimeout(() => program.kill(), startLimitInMs);
  try {
    for await (const line of createInterface({ input: stderr })) {
      const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address !== undefined) return address;
      said.push(line);
    }
  } finally {
    clearTimeout(late);
    // What it says later is read by nobody, and must not fill the pipe.
    stderr.resume();
  }
  throw new DevtoolsError(`The browser did not start: ${said.join(' ')}`);
}

type Connection = {
  session: (sessionId?: string) => Session;
  /** Nothing more comes from this session, nor what it was asked for. */
  end: (sessionId: string) => void;
  close: () => void;
};

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Listener[]>();
  const keyOf = (sessionId: string | undefined, method: string) => `${sessionId ?? ''} ${method}`;
  let lastId = 0;

  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const { id, sessionId, method = '', params, result, error } = message;
    if (id === undefined) {
      for (const hear of listeners.get(keyOf(sessionId, method)) ?? []) hear(params as never);
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new DevtoolsError(error.message));
    else asked?.resolve(result as never);
  });
  function giveUp(isConcerned: (sessionId: string | undefined) => boolean) {
    for (const [id, { sessionId, reject }] of waiting) {
      if (!isConcerned(sessionId)) continue;
      waiting.delete(id);
      reject(new DevtoolsError('it has gone.'));
    }
  }
  socket.addEventListener('close', () => {
    giveUp(() => true);
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new DevtoolsError(`No answer at ${address}.`)));
  });

  return {
    session: (sessionId) => ({
      send: (method, parameters = {}) =>
        new Promise((resolve, reject) => {
          if (socket.readyState !== WebSocket.OPEN) {
            reject(new DevtoolsError(`${method}: the browser has gone.`));
            return;
          }
          lastId += 1;
          waiting.set(lastId, {
            sessionId,
            resolve,
            reject: (error) => reject(new DevtoolsError(`${method}: ${error.message}`)),
          });
          socket.send(JSON.stringify({ id: lastId, sessionId, method, params: parameters }));
        }),
      on: (method, listener) => {
        const key = keyOf(sessionId, method);
        listeners.set(key, [...(listeners.get(key) ?? []), listener as Listener]);
      },
    }),
    end: (ended) => {
      giveUp((sessionId) => sessionId === ended);
    },
    close: () => {
      socket.close();
    },
  };
}

type Attached = { sessionId: string; targetInfo: { targetId: string; type: string } };

async function openTab(connection: Connection, contextId?: string): Promise<Tab> {
  const browser = connection.session();
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
    browserContextId: contextId,
  });
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const tab = connection.session(sessionId);
  const pages = new Map<string, TabPage>();
  const listeners: ((page: TabPage) => void)[] = [];

  tab.on<Attached>('Target.attachedToTarget', ({ sessionId: id, targetInfo }) => {
    const page = { ...connection.session(id), targetId: targetInfo.targetId };
    pages.set(id, page);
    for (const listener of listeners) listener(page);
    page.send('Runtime.runIfWaitingForDebugger').catch(ignoreIfGone);
  });
  tab.on<{ sessionId: string }>('Target.detachedFromTarget', ({ sessionId: id }) => {
    pages.delete(id);
    connection.end(id);
  });
  await tab.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
  return {
    pages: () => [...pages.values()],
    onPage: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      await browser.send('Target.closeTarget', { targetId });
    },
  };
}

/** For what is asked of a page that may end meanwhile, where nobody needs the answer then. */
export function ignoreIfGone(error: unknown): void {
  if (!(error instanceof DevtoolsError)) throw error;
}

/**
 * What an expression is on a page, once its promise is kept.
 *
 * @throws DevtoolsError when the expression throws
 */
export async function evaluate<Value>(page: Session, expression: string): Promise<Value> {
  const { result, exceptionDetails } = await page.send<{
    result: { value: Value };
    exceptionDetails?: { text: string; exception?: { description?: string } };
  }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (exceptionDetails) {
    const { text, exception } = exceptionDetails;
    throw new DevtoolsError(`${expression}: ${exception?.description ?? text}`);
  }
  return result.value;
}

/**
 * The page of a tab of which an expression holds, as soon as there is one.
 *
 * @param expression what is asked in each of them
 * @throws DevtoolsError when there is none within 20 seconds
 */
export async function pageWhere(tab: Tab, expression: string): Promise<TabPage> {
  const end = performance.now() + pageLimitInMs;
  while (performance.now() < end) {
    for (const page of tab.pages()) {
      // A page that is being replaced answers nothing, and is asked again.
      const holds = await evaluate<boolean>(page, expression).catch(falseIfGone);
      if (holds) return page;
    }
    await pause(20);
  }
  throw new DevtoolsError(`No page within ${String(pageLimitInMs)} ms where ${expression}.`);
}

function falseIfGone(error: unknown): boolean {
  if (error instanceof DevtoolsError) return false;
  throw error;
}
