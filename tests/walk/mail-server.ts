/**
 * A mail server that saves each mail in a folder: with a login on the ports 465 (TLS) and 587 (STARTTLS), and without on
 * 25.
 *
 *   node mail-server.ts PASSWORD, in a folder with mail.key and mail.crt
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const user = 'website@example.com';
const [, , password] = process.argv;
let count = 0;

function listen(port: number, options: SMTPServerOptions): void {
  const server = new SMTPServer({
    key: readFileSync('mail.key'),
    cert: readFileSync('mail.crt'),
    onAuth(login, _session, done) {
      const isKnown = login.username === user && login.password === password;
      done(isKnown ? null : new Error('Unknown name or password'), { user });
    },
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        count += 1;
        writeFileSync(`${port}-${count}.eml`, mail);
        done();
      }, done);
    },
    ...options,
  });
  // A client that only tries the port resets its connection.
  server.on('error', console.error);
  server.listen(port);
}

listen(465, { secure: true });
listen(587, {});
listen(25, { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] });
