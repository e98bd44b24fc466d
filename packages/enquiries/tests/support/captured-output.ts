import { vi } from 'vitest';

/** Runs a function and captures the standard streams of this process. @returns its result and output */
export async function captureOutput<Result>(run: () => Promise<Result>) {
  const output = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((chunk, ...rest) => {
      output[name] += String(chunk);
      const done = rest.at(-1);
      if (typeof done === 'function') done();
      return true;
    }),
  );
  // Vitest has a console of its own.
  const consoles = (
    [
      ['log', 'stdout'],
      ['error', 'stderr'],
    ] as const
  ).map(([method, name]) =>
    vi.spyOn(console, method).mockImplementation((line) => {
      output[name] += `${String(line)}\n`;
    }),
  );
  try {
    return { result: await run(), ...output };
  } finally {
    for (const spy of [...spies, ...consoles]) spy.mockRestore();
  }
}
