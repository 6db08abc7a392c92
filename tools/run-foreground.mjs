/** Runs a program in place of this one: same terminal, same signals, same exit code. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** A busy program does not handle signals: it gets this long to exit, and less after a second signal. */
const patience = { firstMs: 25_000, againMs: 2_000 };

/** Resolves with the exit code; a program ended by a signal counts as 128 and its number, as in a shell. */
export function runForeground(
  command,
  args,
  { cwd, env = process.env, firstMs = patience.firstMs, againMs = patience.againMs },
) {
  const path = [dirname(command), env.PATH].filter(Boolean).join(delimiter);
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...env, PATH: path } });
  // The terminal also sends its interrupt to the child; forwarding it would count as a second one.
  let asked = false;
  const forward = (signal) => {
    if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), asked ? againMs : firstMs).unref();
    asked = true;
  };
  for (const signal of signals) process.on(signal, forward);
  const watch = process.env.npm_lifecycle_event ? onParentEnd(() => forward('SIGTERM')) : undefined;
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.removeListener(name, forward);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** npm runs scripts in a shell and signals only that shell, which dies silently. */
function onParentEnd(end) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 250);
  return watch;
}
