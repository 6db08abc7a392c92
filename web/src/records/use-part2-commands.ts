// A record that is one of substance use treatment (42 CFR Part 2): marked by whoever works with it, lifted by the permission privacy.
import { useTranslation } from 'react-i18next';
import type { Command } from './use-commands.tsx';

const marks = [
  { name: 'mark-part2', icon: 'shield' },
  { name: 'unmark-part2', icon: 'shield' },
] as const;

/** For a record whose definition says `part2`. */
export function usePart2Commands<R>(): readonly Command<R>[] {
  const { t } = useTranslation('part2');
  return marks.map(({ name, icon }) => ({
    name,
    icon,
    label: t(`${name}.label`),
    question: () => ({
      title: t(`${name}.question`),
      effect: t(`${name}.effect`),
      ask: { reason: { label: t('reason') } },
      done: t(`${name}.done`),
    }),
  }));
}
