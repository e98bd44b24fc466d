import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { z } from 'zod';
import { Hono } from 'hono';
import { ContentError } from '../src/content-model/validation/check.ts';
import { type Change, type ContentStore, Refusal } from './save/content-store.ts';

const sentFile = z.object({
  operation: z.enum(['create', 'update', 'delete']),
  path: z.string(),
  /** Base64. */
  content: z.string().default(''),
  /** Hash of the file before the change; for a renamed file, at its old path. */
  sha: z.string().optional(),
  /** Old path of a renamed file. */
  from_path: z.string().optional(),
});
const commit = z.object({ files: z.array(sentFile) });
const request = z.object({ files: z.array(z.string()) });

/** Name and branch of the repository for the form. Its cache and drafts are kept by this name. */
export function repositoryOf({ folder }: ContentStore) {
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return { repo: `content/${id}`, branch: 'main' };
}

/**
 * The part of Gitea's API (version 1, docs.gitea.com/api) that Sveltia CMS uses, for the site folder: a commit is a
 * save. It needs neither a login nor Git. Of the backends of Sveltia CMS with a configurable address, Gitea's has
 * the smallest interface; the backend for folders asks for permission at each visit, and needs Chromium.
 */
export function giteaApi(store: ContentStore): Hono {
  const { repo: name, branch } = repositoryOf(store);
  // Each tab has an owner of its own.
  const repo = `/repos/:owner/${basename(name)}`;
  const api = new Hono();
  api.get('/user', (context) => context.json({ id: 1, login: 'owner' }));
  api.get('/version', (context) => context.json({ version: '1.24' }));
  api.get('/settings/api', (context) => context.json({ default_paging_num: 1_000 }));
  api.get(repo, (context) => context.json({ permissions: { pull: true, push: true } }));
  api.get(`${repo}/branches/${branch}`, (context) =>
    context.json({ commit: { id: store.state(), message: '' } }),
  );
  api.get(`${repo}/git/trees/:state`, (context) => {
    const tree = store.list().map(({ name, hash, size }) => {
      return { type: 'blob', path: name, sha: hash, size };
    });
    return context.json({ tree, truncated: false });
  });
  api.post(`${repo}/file-contents`, async (context) => {
    const { files } = request.parse(await context.req.json());
    return context.json(
      files.map((path) => {
        return { path, content: store.read(path).toString('base64'), encoding: 'base64' };
      }),
    );
  });
  api.get(`${repo}/media/${branch}/:name{.+}`, (context) => {
    const content = new Uint8Array(store.read(context.req.param('name') ?? ''));
    return context.body(content, 200, { 'Content-Type': 'application/octet-stream' });
  });
  api.post(`${repo}/contents`, async (context) => {
    const { files } = commit.parse(await context.req.json());
    const hashes = store.save(changesOf(files)).slice(-files.length);
    const saved = files.map(({ path }, at) => {
      const sha = hashes[at];
      return sha === undefined ? null : { path, sha };
    });
    const made = { sha: store.state(), created: new Date().toISOString() };
    return context.json({ commit: made, files: saved }, 201);
  });
  api.onError((error, context) => {
    const isUnreadable = error instanceof SyntaxError || error instanceof z.ZodError;
    if (isUnreadable) return context.json({ message: 'The editor cannot read this request.' }, 400);
    if (error instanceof ContentError) return context.json({ message: error.message }, 422);
    const status = error instanceof Refusal ? error.status : 500;
    return context.json({ message: error.message }, status);
  });
  return api;
}

/** The changes of a commit, deletions of renamed files first. */
function changesOf(files: z.output<typeof commit>['files']): Change[] {
  const isRenamed = ({ path, from_path: from }: z.output<typeof sentFile>) =>
    from !== undefined && from !== path;
  const renamed = files.filter(isRenamed).map(({ from_path: name = '', sha }): Change => {
    return { name, content: undefined, hash: sha };
  });
  const changes = files.map((file): Change => {
    const content = file.operation === 'delete' ? undefined : Buffer.from(file.content, 'base64');
    return { name: file.path, content, hash: isRenamed(file) ? undefined : file.sha };
  });
  return [...renamed, ...changes];
}
