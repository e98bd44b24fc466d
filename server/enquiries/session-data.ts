import type { Context } from 'hono';

/** Data about the visit that the form's script sends in a header; undefined without the script. */
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
