/** The types of a definition, for the compiler, beside its values when it runs. */
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type CommandBodyOf, type CommandName, encounter, healthcareService, type StoredOf } from '../src/index.ts';

type Visit = StoredOf<typeof encounter>;

describe('the types of a definition', () => {
  test('know its commands by name, also those that it has without naming them', () => {
    expectTypeOf<'sign' | 'mark-part2'>().toExtend<CommandName<typeof encounter>>();
    expectTypeOf<'archive'>().not.toExtend<CommandName<typeof encounter>>();
    expectTypeOf<'archive' | 'report-capacity'>().toExtend<CommandName<typeof healthcareService>>();
    expect(Object.keys(encounter.commands)).toEqual(expect.arrayContaining(['sign', 'mark-part2']));
    expect(Object.keys(encounter.commands)).not.toContain('archive');
    expect(Object.keys(healthcareService.commands)).toEqual(expect.arrayContaining(['archive', 'report-capacity']));
  });

  test('know what each command takes', () => {
    expectTypeOf<CommandBodyOf<typeof encounter, 'cancel'>>().toEqualTypeOf<{ reason: string }>();
    expectTypeOf<CommandBodyOf<typeof encounter, 'mark-part2'>>().toExtend<{ counselingNotes?: boolean }>();
    expectTypeOf<CommandBodyOf<typeof encounter, 'sign'>>().toEqualTypeOf<object>();
    expect(encounter.commands.cancel.body.def.shape).toHaveProperty('reason');
    expect(encounter.commands['mark-part2'].body.def.shape).toHaveProperty('counselingNotes');
    expect(encounter.commands.sign).not.toHaveProperty('body');
  });

  test('know a row: an empty field is null, the state is one of its states', () => {
    expectTypeOf<Visit['note']>().toEqualTypeOf<string | null>();
    expectTypeOf<Visit['startedAt']>().toEqualTypeOf<string>();
    expectTypeOf<'signed'>().toExtend<Visit['status']>();
    expectTypeOf<string>().not.toExtend<Visit['status']>();
    expectTypeOf<StoredOf<typeof healthcareService>['archivedAt']>().toEqualTypeOf<string | null>();
    expectTypeOf<'archivedAt'>().not.toExtend<keyof Visit>();
    expect(healthcareService.derived).toHaveProperty('archivedAt');
    expect(encounter.derived).not.toHaveProperty('archivedAt');
  });
});
