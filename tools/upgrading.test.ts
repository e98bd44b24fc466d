import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markdownToMdast, type MdastNode } from 'satteri';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';

const guide = readFileSync(path.join(import.meta.dirname, '../docs/upgrading.md'), 'utf8');
const identity = ['-c', 'user.name=A', '-c', 'user.email=a@company.example'];

let folder: string;
/** Folder of the published project. */
let project: string;
/** The owner's clone of it. */
let clone: string;

beforeEach(() => {
  folder = temporaryFolder();
  project = path.join(folder, 'project');
  clone = path.join(folder, 'clone');
  mkdirSync(path.join(project, 'content'), { recursive: true });
  git(project, 'init', '--quiet');
  commit(project, 'content/company.yaml', 'the sample');
  git(folder, 'clone', '--quiet', project, clone);
  // Merges need a name and an address.
  git(clone, 'config', 'user.name', 'A');
  git(clone, 'config', 'user.email', 'a@company.example');
});

test('the command for a clone brings the newest version, and keeps what the owner changed', () => {
  commit(clone, 'own.ts', 'mine');
  commit(project, 'new.ts', 'new');
  runCommandsUnder('A clone');
  expect(['own.ts', 'new.ts'].filter((name) => existsSync(path.join(clone, name)))).toHaveLength(2);
});

test('the commands for a clone of 1.0.0 move the content out', () => {
  commit(clone, 'content/company.yaml', 'mine');
  commit(project, 'content/company.yaml', 'the new sample');
  runCommandsUnder('Once, from 1.0.0 to 2.0.0');
  const read = (name: string) => readFileSync(path.join(clone, name), 'utf8');
  expect(read('../my-site/company.yaml')).toBe('mine');
  expect(read('content/company.yaml')).toBe('the new sample');
  expect(read('.env')).toBe('CONTENT_DIR=../my-site\n');
});

/** Runs the commands of a section of the guide, all of which have to succeed. */
function runCommandsUnder(heading: string): void {
  const root = markdownToMdast(guide);
  const nodes = root.type === 'root' ? root.children : [];
  const begin = nodes.findIndex(
    (node) => node.type === 'heading' && textOf(node) === `## ${heading}`,
  );
  const end = nodes.findIndex((node, place) => place > begin && node.type === 'heading');
  const section = nodes.slice(begin + 1, end === -1 ? undefined : end);
  const commands = section.flatMap((node) => (node.type === 'code' ? [node.value] : []));
  expect(commands).toHaveLength(1);
  const script = commands.join('\n').replaceAll('ADDRESS', project);
  execFileSync('sh', ['-ec', script], { cwd: clone, stdio: 'pipe' });
}

function textOf({ position }: MdastNode): string {
  return guide.slice(position?.start.offset, position?.end.offset);
}

function commit(repository: string, file: string, text: string): void {
  writeFileSync(path.join(repository, file), text);
  git(repository, 'add', file);
  git(repository, ...identity, 'commit', '--quiet', '-m', text);
}

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', args, { cwd, stdio: 'pipe' });
}
