/**
 * A mail server on port 465 that demands TLS and a login, and saves each mail in a folder. It is a process of its own, as
 * the walk waits for its commands without serving anything.
 *
 *   node mail-server.ts FOLDER, which has mail.key and mail.crt
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { mailPassword, mailUser } from './mail-login.ts';

const [, , folder = ''] = process.argv;
let count = 0;
const server = new SMTPServer({
  secure: true,
  key: readFileSync(join(folder, 'mail.key')),
  cert: readFileSync(join(folder, 'mail.crt')),
  onAuth({ username, password }, _session, done) {
    const isKnown = username === mailUser && password === mailPassword;
    done(isKnown ? null : new Error('Unknown name or password'), { user: username });
  },
  onData(stream, _session, done) {
    text(stream).then((mail) => {
      count += 1;
      writeFileSync(join(folder, `${count}.eml`), mail);
      done();
    }, done);
  },
});
server.listen(465, '127.0.0.1');
