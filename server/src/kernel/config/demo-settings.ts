/** The demonstration, whose data are invented, and whether anybody may start an organization. */
import * as z from 'zod';
import { bracketed, isLoopbackHost } from './config-formats.ts';

export const demoVariables = {
  DEMO: z.enum(['on', 'off', 'public'], 'use on, off or public').optional(),
  SIGNUP: z.enum(['on', 'off'], 'use on or off').optional(),
};

interface Variables extends z.output<z.ZodObject<typeof demoVariables>> {
  readonly NODE_ENV: string;
  readonly HOST: string;
  readonly DATABASE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
}

interface DemoSettings {
  /** Data is invented and no message leaves. */
  readonly demo: boolean;
  /** Open to strangers: each visitor gets an organization of their own for a day. */
  readonly demoCopies: boolean;
  /** Whether anybody may start an organization. */
  readonly signUp: boolean;
}

/** On by default if nobody else can reach it. */
export function readDemo(set: Variables, publicUrl: string): DemoSettings {
  const demo =
    set.DEMO === undefined
      ? set.NODE_ENV !== 'production' && demoObstacles(set, publicUrl).length === 0
      : set.DEMO !== 'off';
  const demoCopies = set.DEMO === 'public';
  return { demo, demoCopies, signUp: set.SIGNUP === undefined ? demo && !demoCopies : set.SIGNUP === 'on' };
}

export function localDemoProblems(set: Variables, publicUrl: string): string[] {
  const obstacles = set.DEMO === 'on' ? demoObstacles(set, publicUrl) : [];
  if (obstacles.length === 0) return [];
  return [
    `DEMO cannot be on, because its accounts and password are public: ${obstacles.join('; ')}. Leave DEMO unset or off.`,
  ];
}

/** Strangers work in it: its data are invented, no message leaves it, and all of it can be removed. */
export function publicDemoProblems(set: Variables): string[] {
  if (set.DEMO !== 'public') return [];
  const obstacles = (['DATABASE_URL', 'SMTP_URL', 'S3_BUCKET'] as const).filter((name) => set[name]);
  return [
    ...obstacles.map(
      (name) => `${name} is set: leave it unset with DEMO=public, which keeps all data in DATA_DIR and sends nothing.`,
    ),
    ...(set.SIGNUP === 'on'
      ? ['SIGNUP is on: leave it unset with DEMO=public, which holds no other organizations.']
      : []),
  ];
}

function demoObstacles(set: Variables, publicUrl: string): string[] {
  const obstacles: string[] = [];
  if (set.NODE_ENV === 'production') obstacles.push('NODE_ENV is production');
  if (!isLoopbackHost(bracketed(set.HOST))) obstacles.push('HOST is not loopback');
  if (!isLoopbackHost(new URL(publicUrl).host)) obstacles.push('PUBLIC_URL is not loopback');
  if (set.DATABASE_URL) obstacles.push('DATABASE_URL is set');
  return obstacles;
}
