import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createReceiver } from 'enquiries';

const email = process.env['MAIL_TO'] ?? 'hello@example.com';
const { app, open } = createReceiver({ email, pages: { thanks: '/thanks.html' } });
app.use(serveStatic({ root: `${import.meta.dirname}/site` }));
serve({ fetch: app.fetch, port: Number(process.env['PORT'] ?? 4321) }, ({ port }) => {
  console.log(`The form is at http://localhost:${port}`);
});
await open();
