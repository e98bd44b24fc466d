import type { Context } from 'hono';

/** What the form's script says of the visit, in a header; undefined if the script did not send the form. */
export function sessionData(c: Context): Readonly<Record<string, unknown>> | undefined {
  const base64 = c.req.header('Formspree-Session-Data');
  if (base64 === undefined) return undefined;
  try {
    return Object(JSON.parse(Buffer.from(base64, 'base64').toString())) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
