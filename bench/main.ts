/**
 * Measures the built site: requests a second (autocannon), pages on a slow phone (Lighthouse), and with
 * `blog` the build and the search of a blog with many articles. Numbers depend on the machine as much as
 * on the site: compare two runs on one machine, one right after the other.
 *
 *   npm run bench [-- server pages blog [--articles 10000]]
 */
import { parseArgs } from 'node:util';
import { measureBlog } from './blog.ts';
import { measurePages } from './pages.ts';
import { measureServer } from './server.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { articles: { type: 'string', default: '10000' } },
});
const parts = positionals.length > 0 ? positionals : ['server', 'pages'];
if (parts.includes('server')) console.table(await measureServer());
if (parts.includes('pages')) console.table(await measurePages());
if (parts.includes('blog')) console.table(await measureBlog(Number(values.articles)));
