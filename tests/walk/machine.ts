import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Gives systemd the groups of version 2, as some hosts mount those of version 1. */
const unifiedGroups =
  'umount --recursive --lazy /sys/fs/cgroup; mount -t cgroup2 none /sys/fs/cgroup; exec "$@"';
const nspawn = 'systemd-nspawn --quiet --register=no --keep-unit --boot --console=pipe';
/** Fails before the first process of the container runs, too. */
const isUp = `grep -qz container=systemd-nspawn /proc/1/environ && systemctl is-active -q multi-user.target`;

/** Starts a Debian with systemd from a folder, on a network of its own: it reaches out, and nothing reaches in. */
export async function startMachine(tree: string) {
  const program = `${nspawn} --private-network --resolv-conf=off --directory=${tree}`.split(' ');
  const options = ['--mount', 'sh', '-c', unifiedGroups, 'sh'];
  const container = spawn('unshare', [...options, ...program], { stdio: 'ignore' });
  const { pid } = container;
  const first = () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const enter = (command: readonly string[]) => {
    const args = ['--target', first(), '--all', '--', ...command];
    return spawnSync('nsenter', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  };
  for (let left = 600; enter(['sh', '-c', isUp]).status !== 0; left -= 1) {
    if (left === 0) throw new Error('Expected the machine to start within two minutes');
    await wait(200);
  }
  const outwards = ['--configure', '--disable-host-loopback', first(), 'tap0'];
  const network = spawn('slirp4netns', outwards, { stdio: 'ignore' });
  return {
    /** Runs shell commands as a user. @returns what they print @throws Error with that, if one fails */
    run(user: string, commands: string): string {
      const script = `exec 2>&1 < /dev/null\nset -e -o pipefail\n${commands}`;
      const { status, stdout } = enter(['su', '--login', user, '--command', script]);
      if (status !== 0) throw new Error(`${user}: ${commands}\n${stdout}`);
      return stdout;
    },
    /** Shuts it down. */
    async stop(): Promise<void> {
      const end = once(container, 'exit');
      container.kill();
      await end;
      network.kill();
    },
  };
}
