import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Replaces the groups of a machine whose first process knows those of version 1 alone. */
const unifiedGroups =
  'umount --recursive --lazy /sys/fs/cgroup; mount -t cgroup2 none /sys/fs/cgroup; exec "$@"';

/** A Debian that is started from a folder, with systemd and the network of this machine. */
export class Machine {
  readonly #container: ChildProcess;

  private constructor(container: ChildProcess) {
    this.#container = container;
  }

  static async start(tree: string): Promise<Machine> {
    const command = ['systemd-nspawn', '--quiet', '--register=no', '--keep-unit', '--boot'];
    command.push('--console=pipe', '--resolv-conf=copy-host', `--directory=${tree}`);
    const isUnified = existsSync('/sys/fs/cgroup/cgroup.controllers');
    const [program = '', ...args] = isUnified
      ? command
      : ['unshare', '--mount', 'sh', '-c', unifiedGroups, 'sh', ...command];
    const machine = new Machine(spawn(program, args, { stdio: 'ignore' }));
    await machine.#running();
    return machine;
  }

  /**
   * Runs shell commands as a user, from its folder.
   *
   * @returns what they print
   * @throws Error with what they print, if one fails
   */
  run(user: string, commands: string): string {
    const shell = ['runuser', '--login', user, '--command', `set -e -o pipefail\n${commands}`];
    const { status, stdout } = this.#enter(['sh', '-c', '"$@" 2>&1', 'sh', ...shell]);
    if (status !== 0) throw new Error(`${user}: ${commands}\n${stdout}`);
    return stdout;
  }

  async restart(): Promise<void> {
    const before = this.#firstProcess();
    this.#enter(['systemctl', 'reboot']);
    while (this.#firstProcess() === before) await wait(200);
    await this.#running();
  }

  async stop(): Promise<void> {
    this.#container.kill();
    await once(this.#container, 'exit');
  }

  async #running(): Promise<void> {
    const isUp = ['systemctl', 'is-active', '--quiet', 'multi-user.target'];
    for (let left = 300; this.#enter(isUp).status !== 0; left -= 1) {
      if (left === 0) throw new Error('Expected the machine to start within a minute');
      await wait(200);
    }
  }

  #firstProcess(): string {
    const { pid } = this.#container;
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  }

  #enter(command: readonly string[]) {
    const target = this.#firstProcess();
    if (target === '') return { status: 1, stdout: '' };
    const args = ['--target', target, '--all', '--', ...command];
    return spawnSync('nsenter', args, { encoding: 'utf8' });
  }
}
