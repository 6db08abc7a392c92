/** Runs a program in the place of this one: same terminal, same signals, same exit code. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';

/** Resolves with the exit code; a program ended by a signal counts as 128 and its number, as in a shell. */
export function runForeground(command, args, { cwd, env = {} } = {}) {
  const path = [dirname(command), process.env.PATH].filter(Boolean).join(delimiter);
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, PATH: path, ...env } });
  // The terminal sends its interrupt to the child as well; forwarding it too would count as a second one.
  const forward = (signal) => {
    if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(name, forward);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
