// Substance use treatment records (42 CFR Part 2): users who work with a record mark it, and holders of the permission
// privacy remove the mark.
import { useTranslation } from 'react-i18next';
import type { Command } from './use-commands.tsx';

const marks = [
  { name: 'mark-part2', icon: 'shield' },
  { name: 'unmark-part2', icon: 'shield' },
] as const;

/**
 * For a record whose definition says `part2`.
 * @param isOwnNotes the reader wrote the record, and may keep it apart as counseling notes
 */
export function usePart2Commands<R>(isOwnNotes = false): readonly Command<R>[] {
  const { t } = useTranslation('part2');
  const choice = {
    label: t('what'),
    chosen: 'record',
    options: (['record', 'notes'] as const).map((value) => ({ value, label: t(`kind.${value}`) })),
  };
  return marks.map(({ name, icon }) => ({
    name,
    icon,
    label: t(`${name}.label`),
    question: () => ({
      title: t(`${name}.question`),
      effect: t(`${name}.effect`),
      ask: { ...(name === 'mark-part2' && isOwnNotes && { choice }), reason: { label: t('reason') } },
      body: ({ choice: kind, reason }) => ({ reason, ...(kind === 'notes' && { counselingNotes: true }) }),
      done: t(`${name}.done`),
    }),
  }));
}
