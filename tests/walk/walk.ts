/**
 * Walks docs/hosting.md on an empty Debian: its commands one after the other, until an enquiry is in the mailbox. Stops at
 * the first command that fails. CONTRIBUTING.md says what it needs.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { productFolder } from '../../environment/site-folder.ts';
import { type Fence, fencesBelow } from './fences.ts';
import { Machine } from './machine.ts';
import { mailPassword, mailUser } from './mail-login.ts';

const site = 'https://www.example.com';
const authorities = '/usr/local/share/ca-certificates';
const caddyAuthority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const trustCaddy = `sleep 5; sudo cp ${caddyAuthority} ${authorities}/caddy.crt; sudo update-ca-certificates`;
/** Name and headers of a browser; without them an enquiry is held. */
const browser = `-H 'Sec-Fetch-Site: same-origin' -H 'Origin: ${site}' -H 'Accept-Language: fr'`;
const temporary = mkdtempSync(join(tmpdir(), 'walk-'));
const tree = join(temporary, 'server');
const certificate = join(temporary, 'mail.crt');

makeTree(process.argv[2]);
const mailServer = spawn(process.execPath, [
  join(import.meta.dirname, 'mail-server.ts'),
  temporary,
]);
const machine = await Machine.start(tree);
try {
  await step('A rented server, and the addresses of two repositories', prepare);
  for (const fence of fencesBelow('docs/hosting.md', 'On the server')) {
    if (fence.text.includes('rsync -a')) continue;
    // The computer of the owner has the packages of the server's first step.
    if (fence.text.includes('git clone'))
      await step('A site on the computer of its owner', makeSite);
    await step(fence.text, () => runOfGuide(fence));
  }
  await step('An enquiry by the form is in the mailbox', () => enquire('Bonjour'));
} catch (error) {
  console.log(error);
  console.log(
    machine.run('root', 'systemctl --failed; journalctl -u caddy -u site -n 30 --no-pager'),
  );
  process.exitCode = 1;
} finally {
  await machine.stop();
  mailServer.kill();
  rmSync(temporary, { recursive: true });
}

async function step(title: string, run: () => unknown): Promise<void> {
  const start = Date.now();
  console.log(`\n${title}`);
  const output = await run();
  if (typeof output === 'string') console.log(output.trimEnd().replaceAll(/^/gm, '  | '));
  console.log(`  ${((Date.now() - start) / 1000).toFixed(0)} s`);
}

/** @param base a tree by debootstrap, which is copied */
function makeTree(base: string | undefined): void {
  if (base) execFileSync('cp', ['--archive', base, tree]);
  else execFileSync('debootstrap', ['--variant=minbase', '--include=systemd-sysv', 'trixie', tree]);
  const name = ['-subj', '/CN=mail.example.com', '-addext', 'subjectAltName=DNS:mail.example.com'];
  const files = ['-keyout', join(temporary, 'mail.key'), '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', ...name, ...files], {
    stdio: 'ignore',
  });
  const repository = join(tree, 'srv/git/site.git');
  mkdirSync(join(tree, authorities), { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--bare', productFolder, repository]);
  copyFileSync(certificate, join(tree, authorities, 'mail.crt'));
  const { NODE_EXTRA_CA_CERTS: others } = process.env;
  if (others) copyFileSync(others, join(tree, authorities, 'others.crt'));
}

/** What a provider does: users, name servers, and repositories that take keys. */
function prepare(): void {
  const certificates = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
  machine.run(
    'root',
    `export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -qq --no-install-recommends ca-certificates dbus git openssh-server sudo
    update-ca-certificates
    echo 'export ${certificates}' > /etc/profile.d/walk.sh
    mkdir -p /etc/systemd/system.conf.d
    printf '[Manager]\\nDefaultEnvironment=${certificates}\\n' > /etc/systemd/system.conf.d/walk.conf
    echo 'Defaults env_keep += "NODE_EXTRA_CA_CERTS"' > /etc/sudoers.d/walk
    echo 'admin ALL=(ALL) NOPASSWD: ALL' >> /etc/sudoers.d/walk
    systemctl daemon-reexec
    echo 127.0.0.1 localhost "$(hostname)" www.example.com mail.example.com git.example.com >> /etc/hosts
    printf 'Host git.example.com\\n  Port 2222\\n  StrictHostKeyChecking accept-new\\n' > /etc/ssh/ssh_config.d/walk.conf
    echo 'Port 2222' > /etc/ssh/sshd_config.d/walk.conf
    systemctl restart ssh
    useradd --home-dir /srv/git --shell /usr/bin/git-shell git
    git init --quiet --bare --initial-branch=main /srv/git/my-site.git
    git -C /srv/git/site.git branch --force main
    git -C /srv/git/site.git symbolic-ref HEAD refs/heads/main
    mkdir /srv/git/.ssh
    chown -R git: /srv/git
    useradd --create-home --shell /bin/bash admin
    useradd --create-home --shell /bin/bash owner
    install -d -o admin -m 700 /home/admin/.ssh
    install -d -o owner -m 700 /home/owner/.ssh
    runuser --login owner --command "ssh-keygen -q -t ed25519 -N '' -f .ssh/id_ed25519"`,
  );
  allowKeyOf('owner');
}

/** What the page of a repository does with a key. */
function allowKeyOf(user: string): void {
  machine.run('root', `cat /home/${user}/.ssh/id_ed25519.pub >> /srv/git/.ssh/authorized_keys`);
}

function makeSite(): string {
  return machine.run(
    'owner',
    `git config --global user.name Owner
    git config --global user.email owner@example.com
    git clone --quiet git@git.example.com:site.git site
    cd site
    npm ci && npm rebuild
    npm run new -- ../my-site --language=fr --name='Café Hébert' --place='Lyon, FR' \\
      --email=bonjour@example.com --colour='#1f3a5f' --second-colour= --time-zone=Europe/Paris
    cd ../my-site
    git init --quiet --initial-branch=main
    git add .
    git commit --quiet --message='My site'
    git remote add origin git@git.example.com:my-site.git
    git push --quiet --set-upstream origin main`,
  );
}

/** Runs what the guide says to paste, or writes the file that it names, with what stands for the reader's own. */
function runOfGuide({ note: file, text }: Fence): string {
  const own = text
    .replace('ADDRESS-OF-THE-PRODUCT', 'git@git.example.com:site.git')
    .replace('ADDRESS-OF-YOUR-SITE', 'git@git.example.com:my-site.git')
    .replace('USER:PASSWORD', [mailUser, mailPassword].map(encodeURIComponent).join(':'));
  if (file) {
    writeFileSync(join(tree, file), `${own}\n`);
    return machine.run('root', `chown admin: ${file}`);
  }
  const output = onServer(
    own
      // An authority of Caddy's own, as no public one reaches this machine.
      .replace(
        'sudo systemctl restart caddy',
        `sudo sed -i '1i {\\n\\tlocal_certs\\n}' /etc/caddy/Caddyfile\n$&\n${trustCaddy}`,
      )
      // Fails as long as the owner has something left to do.
      .replace('npm run doctor', '$& || true'),
  );
  if (own.includes('id_ed25519.pub')) allowKeyOf('admin');
  return output;
}

function onServer(commands: string): string {
  return machine.run('admin', `if [ -d /srv/site/docs ]; then cd /srv/site; fi\n${commands}`);
}

function mails(): string[] {
  const files = readdirSync(temporary).filter((name) => name.endsWith('.eml'));
  return files.map((name) => readFileSync(join(temporary, name), 'utf8'));
}

async function enquire(message: string): Promise<string> {
  const fields = `--data-urlencode email=visitor@example.org --data-urlencode 'message=${message}'`;
  const page = machine.run('owner', `curl -sS --location ${browser} ${fields} ${site}/f/enquiry`);
  const mail = () => mails().find((it) => it.includes(message));
  await until(`a mail with “${message}”`, () => mail() !== undefined);
  const received = `Authentication-Results: mx.example.org; spf=pass smtp.mailfrom=${mailUser}\r\n${mail()}`;
  writeFileSync(join(tree, 'srv/mail.eml'), received);
  return `${onServer('npm run doctor -- --mail /srv/mail.eml || true')}${page.length} bytes of the page of thanks`;
}

async function until(what: string, isThere: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 6 * 60_000;
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error(`Expected within six minutes: ${what}`);
    await wait(1_000);
  }
}
