import { expect, it } from 'vitest';

const features = import.meta.glob<string>('../../features/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const gives = /\bcallsOf\(.\w+.\)\.useCommand\(\)/;
const isOneAct = /\buseAct[(<]|\buseCommands[(<]|<CommandMenu\b/;
/** The reason why each of these commands is a single act. */
const others: Readonly<Record<string, string>> = {
  'encounters/signing/use-save-encounter.ts': 'The form holds the version that is signed.',
  'encounters/amend/use-amend-encounter.ts': 'The form holds the version that is amended.',
  'encounters/groups/group-correct.tsx': 'The form holds the version that is corrected.',
  'care-plans/edit/use-propose.ts': 'The form holds the version that is proposed.',
  'patients/duplicates/pair-row.tsx': 'A pair that was decided leaves the list with its row.',
  'scheduling/blocked-time-form.tsx': 'The form holds the version that is split.',
  'people/caseload/caseload-move.tsx': 'The notice that offers to undo goes with the first press.',
};

it('sends a command again after a lost answer as the same act, on every screen', () => {
  const giving = Object.entries(features).flatMap(([path, text]) =>
    gives.test(text) && !isOneAct.test(text) ? [path.replace('../../features/', '')] : [],
  );
  expect(giving.toSorted(), 'use useCommands, <CommandMenu> or useAct of #records').toEqual(
    Object.keys(others).toSorted(),
  );
});
