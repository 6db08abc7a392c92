/** The table of a referral's commands says what its definition takes. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  isOfOtherSide,
  type ReferralCommandName,
  referral,
  referralCommand,
  referralCommands,
} from '../../src/index.ts';

const names = Object.keys(referralCommands) as ReferralCommandName[];
const shapeOf = (name: ReferralCommandName) =>
  ((referral.commands[name] as { body?: z.ZodMiniObject }).body?.def.shape ?? {}) as Record<string, z.ZodMiniType>;
const isRequired = (field: z.ZodMiniType | undefined) => field !== undefined && !field.safeParse(undefined).success;

test('every command is in it but those that say nothing of where a referral stands', () => {
  const others = ['log-attempt', 'mark-part2', 'unmark-part2'];
  expect([...names].sort()).toEqual(
    Object.keys(referral.commands)
      .filter((name) => !others.includes(name))
      .sort(),
  );
});

test('a reason, the reasons of a close and who of the other side said so are what the body takes', () => {
  for (const name of names) {
    const { reason, closeReason, toldBy } = shapeOf(name);
    const { by, isReasoned = false, closeReasons } = referralCommand(name);
    expect.soft(isRequired(reason), `${name} reason`).toBe(isReasoned);
    if (closeReasons) {
      for (const one of closeReasons) expect.soft(closeReason!.safeParse(one).success, `${name} ${one}`).toBe(true);
      expect.soft(closeReason!.safeParse('served').success, name).toBe(false);
    }
    if (by) expect.soft(toldBy, `${name} toldBy`).toBeDefined();
  }
});

test('a command is of the other side where that side gives it', () => {
  expect(isOfOtherSide('in', 'suspend')).toBe(true);
  expect(isOfOtherSide('in', 'accept')).toBe(false);
  expect(isOfOtherSide('out', 'accept')).toBe(true);
  expect(isOfOtherSide('out', 'log-attempt')).toBe(false);
});
