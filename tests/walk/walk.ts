/**
 * Walks docs/hosting.md by its own commands, from an empty Debian to an enquiry in a mailbox; then a change by the owner, a
 * restart, an upgrade, and a second machine that gets the backup. Stops at the first command that fails.
 *
 *   npm run walk -- [TREE]   an empty Debian by debootstrap, which is copied, and made if it is not there
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productFolder } from '../../environment/site-folder.ts';
import { fencesBelow } from './fences.ts';
import { startMachine } from './machine.ts';
import * as shell from './surroundings.ts';

const programs = ['debootstrap', 'systemd-nspawn', 'slirp4netns', 'git'];
if (process.getuid?.() !== 0 || programs.some((name) => spawnSync(name, ['--version']).error)) {
  const packages = 'debootstrap systemd-container slirp4netns git';
  console.error(`Run this as root on Debian, after “apt install ${packages}”.`);
  process.exit(1);
}
/** The guide stays there from its fourth step on. */
const toProduct = 'cd /srv/site 2> /dev/null || cd';
const site = 'https://www.example.com';
const isServed = shell.waitFor(`curl -sS ${site} | grep -q 'et filles'`);
const folder = mkdtempSync(join(tmpdir(), 'walk-'));
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
const begin = Date.now();
const log: string[] = [];
let [tree, isSecond] = [first, false];

shell.copyTree(process.argv[2] ?? '/var/tmp/walk', first);
let machine = await startMachine(first);
try {
  step('Around the server', 'root', shell.makeSurroundings);
  for (const { text } of fencesBelow('docs/hosting.md', 'Before')) step('', 'root', text);
  execFileSync('cp', ['--archive', first, second]);
  walkGuide();
  enquire('Bonjour');
  const [cron] = fencesBelow('docs/publishing.md', 'Publish what is due');
  step('crontab -e', 'admin', `echo ${shell.quoted(cron?.text ?? '')} | crontab -`);
  step('npm run edit, Publish', 'root', shell.publish);
  step('Until cron has built it', 'root', isServed);
  await machine.stop();
  machine = await startMachine(first);
  step('A restart', 'root', isServed + shell.startMail);
  backUp();
  upgrade();
  await moveToSecond();
  walkGuide();
  restore();
  enquire('Bonsoir');
  step('A relay on the server', 'admin', shell.useRelay);
  await machine.stop();
  rmSync(folder, { recursive: true });
} catch (error) {
  console.log(error, machine.run('root', 'systemctl --failed; journalctl -n 50 --no-pager'));
  await machine.stop();
  console.log(`The machines are left in ${folder}.`);
  process.exitCode = 1;
}
console.log(['', 'Minutes:', ...log, logLine('all', begin)].join('\n'));

function logLine(title: string, from: number): string {
  return `${((Date.now() - from) / 60_000).toFixed(1).padStart(5)}  ${title}`;
}

/** Runs shell commands, and prints them and their output. @param title may be empty: then the first command */
function step(title: string, user: string, commands: string): void {
  const from = Date.now();
  console.log(`\n${title || commands}`);
  const output = machine.run(user, user === 'admin' ? `${toProduct}\n${commands}` : commands);
  const lines = output.trimEnd().split('\n').slice(-15);
  console.log(lines.map((it) => `  | ${it}`).join('\n'));
  if (commands.includes('curl --head')) assert.match(output, /^HTTP\S+ 200/m);
  log.push(logLine(title || commands.replace(/\n[^]*/, ' …'), from));
}

/** By Git and port 465 on the first machine, by rsync and port 587 on the second. */
function walkGuide(): void {
  if (isSecond) step('A mail server', 'root', shell.startMail);
  const others = isSecond ? /git clone|ssh-keygen/ : /rsync -a/;
  for (const { note: file, text } of fencesBelow('docs/hosting.md', 'On the server')) {
    if (others.test(text)) continue;
    // The owner's computer is this machine too, and has npm by now.
    if (text.includes('git clone')) {
      const packages = join(productFolder, 'node_modules');
      execFileSync('cp', ['-r', packages, join(tree, 'home/owner')]);
      step('Packages of the owner', 'root', 'chown -R owner: /home/owner');
      step('A site of the owner', 'owner', shell.makeSite);
      step('A mail server', 'root', shell.startMail);
    }
    if (file) {
      const ofProvider = isSecond ? text.replace('smtps:', 'smtp:').replace(':465', ':587') : text;
      const login = `website%40example.com:${encodeURIComponent(shell.mailPassword)}`;
      writeFileSync(join(tree, file), ofProvider.replace('USER:PASSWORD', login));
      step(file, 'root', `chown admin: ${file}`);
    } else if (text.includes('rsync -a')) step('', 'owner', `cd ~/site\n${text}`);
    else step('', 'admin', onThisMachine(text));
    if (text.includes('id_ed25519.pub')) {
      step('The key', 'root', 'cat /home/admin/.ssh/*.pub >> /srv/git/.ssh/authorized_keys');
    }
  }
}

/** Puts in what the guide leaves to the reader and what differs here. */
function onThisMachine(text: string): string {
  return (
    text
      .replace('ADDRESS-OF-THE-PRODUCT', 'git@git.example.com:site.git')
      .replace('ADDRESS-OF-YOUR-SITE', 'git@git.example.com:my-site.git')
      .replace(
        'sudo systemctl restart caddy',
        `sudo sed -i '1i {\\n\\tlocal_certs\\n}' /etc/caddy/Caddyfile\n$&${shell.trustCaddy}`,
      )
      // Fails as long as the owner has something left to do.
      .replace('npm run doctor', '$& || true')
  );
}

function enquire(message: string): void {
  const headers = `-H Sec-Fetch-Site:same-origin -H Origin:${site} -H Accept-Language:fr`;
  const fields = `--data-urlencode email=visitor@example.org --data-urlencode 'message=${message}'`;
  const send = `curl -sS --fail --location -o /dev/null ${headers} ${fields} ${site}/f/enquiry`;
  const isInMailbox = shell.waitFor(`grep -rqs ${message} /srv/mail`);
  step('An enquiry, until it is in the mailbox', 'root', `${send}\n${isInMailbox}`);
}

/** Lets cron run at once what the guide lets it run at night. */
function backUp(): void {
  const fences = fencesBelow('docs/backup.md', 'SQLite').map(({ text }) => text);
  const textWith = (part: string) => fences.find((text) => text.includes(part)) ?? '';
  const lines = textWith('0 3 * * *');
  const enter = (text: string) => `echo ${shell.quoted(text)} | sudo crontab -u site -`;
  const now = enter(lines.replace('0 3 * * *', '* * * * *'));
  step('', 'admin', textWith('crontab -u').replace('sudo crontab -u site -e', now));
  const isThere = shell.waitFor('sudo sh -c "ls /backup/*.db"');
  step('The nightly backup', 'admin', `${isThere}\n${enter(lines)}\nsleep 2`);
  step('Mails of cron: none', 'root', "! journalctl --unit=cron | grep 'discarding output'");
}

function upgrade(): void {
  step('A new version', 'owner', shell.commitNewer);
  for (const { text } of fencesBelow('docs/hosting.md', 'A new version of the product')) {
    step('', 'admin', `${onThisMachine(text)}\ngit log -1 --format=%s | grep Newer`);
  }
}

async function moveToSecond(): Promise<void> {
  await machine.stop();
  // The owner's computer and the backup are elsewhere.
  for (const path of ['home/owner', 'srv/git', 'backup']) {
    execFileSync('cp', ['--archive', join(first, path), join(second, path, '..')]);
  }
  [tree, isSecond] = [second, true];
  machine = await startMachine(second);
}

function restore(): void {
  const [copy = ''] = readdirSync(join(tree, 'backup'));
  for (const { text } of fencesBelow('docs/backup.md', 'SQLite')) {
    if (!text.includes('systemctl stop site')) continue;
    step('', 'admin', text.replace(/enquiries-[\d-]+\.db/, copy));
  }
  step('The enquiry is there', 'admin', 'sudo -u site npm run enquiries -- list | grep visitor@');
}
