/** Counts how often the database forces its log to disk. */
import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../operation/crash-site.ts';

/** How often the database forces its log to disk while `work` runs; null where no strace can be attached. */
export async function countSyncs(site: Site, work: () => Promise<void>): Promise<number | null> {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const family = execFileSync('ps', ['-o', 'pid=', '--ppid', String(site.postmasterPid())], { encoding: 'utf8' })
    .split(/\s+/)
    .filter(Boolean);
  const tracer = spawn(
    'strace',
    [
      '-f',
      '-q',
      '-e',
      'trace=fdatasync,fsync',
      ...[site.postmasterPid(), ...family].flatMap((pid) => ['-p', String(pid)]),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let trace = '';
  tracer.stderr.setEncoding('utf8').on('data', (text: string) => {
    trace += text;
  });
  await sleep(1000);
  if (tracer.exitCode !== null) return null;
  await work();
  await sleep(300);
  tracer.kill('SIGINT');
  await new Promise((resolve) => tracer.once('exit', resolve));
  return trace.split('\n').filter((line) => /f(data)?sync\(\d+\) += 0|f(data)?sync resumed>.*= 0/.test(line)).length;
}
