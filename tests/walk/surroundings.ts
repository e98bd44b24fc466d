import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from '../../environment/site-folder.ts';

export const mailPassword = 'a/b:c@d#e%f';
const authorities = 'usr/local/share/ca-certificates';
const caddyAuthority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';

/** Copies an empty Debian, and adds the repository of the product and the authorities that this machine trusts. */
export function copyTree(base: string, tree: string): void {
  if (!existsSync(base)) {
    const options = ['--variant=minbase', '--include=systemd-sysv'];
    execFileSync('debootstrap', [...options, 'trixie', base], { stdio: 'inherit' });
  }
  execFileSync('cp', ['--archive', '--reflink=auto', base, tree]);
  execFileSync('git', [
    'clone',
    '--quiet',
    '--bare',
    productFolder,
    join(tree, 'srv/git/site.git'),
  ]);
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(tree, authorities, 'others.crt'));
  // The name server of slirp4netns.
  writeFileSync(join(tree, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n');
}

/** Shell commands of root that make what a provider has: names, mail, repositories, and a computer of the owner. */
export const makeSurroundings = `
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends ca-certificates git openssh-server openssl
mkdir /srv/mail
openssl req -x509 -nodes -newkey rsa:2048 -days 30 -subj /CN=mail.example.com \\
  -addext subjectAltName=DNS:mail.example.com -keyout /srv/mail/mail.key -out /srv/mail/mail.crt
cp /srv/mail/mail.crt /${authorities}/
update-ca-certificates
echo NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt > /etc/environment
mkdir /etc/systemd/system.conf.d /etc/sudoers.d
echo 'Defaults env_keep += NODE_EXTRA_CA_CERTS' > /etc/sudoers.d/walk
(echo '[Manager]'; echo "DefaultEnvironment=$(cat /etc/environment)") > /etc/systemd/system.conf.d/walk.conf
systemctl daemon-reexec
echo 127.0.0.1 localhost "$(hostname)" www.example.com mail.example.com git.example.com > /etc/hosts
echo 'StrictHostKeyChecking accept-new' > /etc/ssh/ssh_config.d/walk.conf
useradd --home-dir /srv/git --shell /usr/bin/git-shell git
git init --quiet --bare --initial-branch=main /srv/git/my-site.git
git -C /srv/git/site.git branch --force main
git -C /srv/git/site.git symbolic-ref HEAD refs/heads/main
useradd --create-home --shell /bin/bash owner
runuser --login owner --command "ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519"
install -D /home/owner/.ssh/id_ed25519.pub /root/.ssh/authorized_keys
install -D /home/owner/.ssh/id_ed25519.pub /srv/git/.ssh/authorized_keys
chown -R git: /srv/git`;

/** Shell commands of the owner on the own computer, which has the packages of the product. */
export const makeSite = `
git config --global user.name Owner
git config --global user.email owner@example.com
git clone --quiet git@git.example.com:site.git site
cd site
mv ~/node_modules .
npm run new -- ../my-site --language=fr --name='Café Hébert' --place='Lyon, FR' \\
  --email=bonjour@example.com --colour='#1f3a5f' --second-colour= --time-zone=Europe/Paris
cd ../my-site
git init --quiet --initial-branch=main
git add .
git commit --quiet --message='My site'
git remote add origin git@git.example.com:my-site.git
git push --quiet --set-upstream origin main`;

/** Shell commands of root that start the mail server, which the owner's copy of the product has. */
export const startMail = `
systemd-run --quiet --unit=mail --working-directory=/srv/mail \\
  /home/owner/site/node_modules/.bin/node /home/owner/site/tests/walk/mail-server.ts '${mailPassword}'
${waitFor('echo > /dev/tcp/127.0.0.1/465')}`;

/** Shell commands of root: the owner changes a file, starts the editor and presses Publish. */
export const publish = `
sed -i 's/Café Hébert/Café Hébert et filles/' /home/owner/my-site/company.yaml
systemd-run --quiet --unit=edit --uid=owner --setenv=PORT=4400 --working-directory=/home/owner/site npm run edit
${waitFor('curl -sSf -o /dev/null http://localhost:4400/_edit')}
curl -sS -X POST -H Origin:http://localhost:4400 http://localhost:4400/_edit/publish | tr -d '\\0' | tee /tmp/published
systemctl stop edit
grep -q 'Your changes are sent' /tmp/published`;

/** Shell commands of the owner, whose copy of the product gets ahead of the server's. */
export const commitNewer = `
cd ~/site
git commit --quiet --allow-empty --message=Newer
git push --quiet`;

/** Shell commands on the server: mail by a relay that asks for no login. */
export const useRelay = `
sed -i 's|^SMTP_URL=.*|SMTP_URL=smtp://localhost:25|' /srv/my-site/.env
sudo chgrp site /srv/my-site/.env
sudo systemctl restart site
sudo -u site npm run enquiries -- test
ls /srv/mail/25-*.eml`;

/** Follows the restart of Caddy, which has no public authority here. */
export const trustCaddy = `
${waitFor(`sudo test -e ${caddyAuthority}`)}
sudo cp ${caddyAuthority} /${authorities}/caddy.crt
sudo update-ca-certificates`;

/** A shell command that runs another until it succeeds, for at most seven minutes. */
export function waitFor(command: string): string {
  return `timeout 420 bash -c ${quoted(`until ${command}; do sleep 1; done`)}`;
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
