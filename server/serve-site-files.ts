import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context, Handler } from 'hono';
import type { LoggedEnv } from './request-log.ts';
import { requestTarget } from './request-target.ts';
import type { FilePart, SiteAnswer, SiteRequest } from './site-answers.ts';

/** Answers with the files of the built site, also with those that are read while they are sent. */
export function serveSiteFiles(answerTo: (request: SiteRequest) => SiteAnswer): Handler<LoggedEnv> {
  return function serveSiteFile(c) {
    const { status, headers, body } = answerTo({
      method: c.req.method,
      ...requestTarget(c.req.url),
      header: (name) => c.req.header(name),
    });
    const init = { status, headers };
    if (body && !(body instanceof Uint8Array)) return streamedAnswer(c, body, init);
    c.set('bodyBytes', body?.byteLength ?? 0);
    return new Response(body ?? null, init);
  };
}

async function streamedAnswer(
  c: Context<LoggedEnv>,
  { location, modifiedMs, fileSize, first, last }: FilePart,
  init: Pick<SiteAnswer, 'status' | 'headers'>,
): Promise<Response> {
  const handle = await open(location);
  const now = await handle.stat();
  if (now.size !== fileSize || now.mtimeMs !== modifiedMs) {
    await handle.close();
    throw new Error(`${location} has changed since the start. Restart the server.`);
  }
  const stream = handle.createReadStream({ start: first, end: last });
  c.set('bodyStream', stream);
  return new Response(Readable.toWeb(stream), init);
}
