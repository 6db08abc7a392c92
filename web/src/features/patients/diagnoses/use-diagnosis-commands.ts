// The decisions on a diagnosis, each with its question.
import { openClinicalStates } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { Diagnosis } from '#api';
import { type Command, usePart2Commands } from '#records';
import { placeOf } from './diagnosis-state.ts';
import { useDiagnosisWords } from './use-diagnosis-words.ts';

export function useDiagnosisCommands(row: Diagnosis, title: string): readonly Command<Diagnosis>[] {
  const { t } = useTranslation('diagnoses');
  const words = useDiagnosisWords();
  const marks = usePart2Commands<Diagnosis>();
  const reasoned = (name: 'refute' | 'withdraw' | 'void', icon: Command['icon']): Command<Diagnosis> => ({
    name,
    icon,
    label: t(`${name}.label`),
    question: () => ({
      title: t(`${name}.question`, { title }),
      danger: name !== 'refute',
      ask: { reason: { label: t('reason') } },
      done: t(`${name}.done`),
    }),
  });
  const isPast = placeOf(row) === 'past';
  const all: readonly (Command<Diagnosis> | false)[] = [
    {
      name: 'confirm',
      icon: 'check',
      label: t('confirm.label'),
      question: () => ({ title: t('confirm.question', { title }), done: t('confirm.done') }),
    },
    reasoned('refute', 'x'),
    !isPast && {
      name: 'resolve',
      icon: 'check-circle',
      label: t('resolve.label'),
      question: () => ({
        title: t('resolve.question', { title }),
        ask: { day: { label: t('resolve.day'), from: row.onsetOn ?? null } },
        body: ({ day }) => ({ abatedOn: day }),
        done: t('resolve.done'),
      }),
    },
    isPast && {
      name: 'reactivate',
      icon: 'undo',
      label: t('reactivate.label'),
      question: () => ({
        title: t('reactivate.question', { title }),
        ask: {
          choice: {
            label: t('field.clinicalStatus'),
            chosen: 'recurrence',
            options: openClinicalStates.map((value) => ({ value, label: words.clinical(value) })),
          },
        },
        body: ({ choice }) => ({ clinicalStatus: choice }),
        done: t('reactivate.done'),
      }),
    },
    // Users who may void need no second way to withdraw a proposal.
    !row.can.includes('void') && reasoned('withdraw', 'minus'),
    reasoned('void', 'x-circle'),
  ];
  return [...all.filter((one) => one !== false), ...marks];
}
