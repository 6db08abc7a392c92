// What a list does with an assessment: gives it to a member of staff, or cancels a planned one with a reason.
import { useTranslation } from 'react-i18next';
import { type Assessment, useFinder } from '#api';
import type { Command } from '#records';

export function useAssessmentCommands(): readonly Command<Assessment>[] {
  const { t } = useTranslation('assessments');
  const find = useFinder('users', { filters: { status: 'active' } });
  return [
    {
      name: 'assign',
      icon: 'user',
      label: t('list.assign.label'),
      question: () => ({
        title: t('list.assign.question'),
        effect: t('list.assign.effect'),
        ask: { user: { label: t('list.assign.user'), find, fixed: [], chosen: null } },
        body: ({ userId }) => ({ userId: userId?.id }),
        done: t('list.assign.done'),
      }),
    },
    {
      name: 'cancel',
      icon: 'x',
      label: t('list.cancel.label'),
      question: () => ({
        title: t('list.cancel.question'),
        danger: true,
        ask: { reason: { label: t('list.reason') } },
        done: t('list.cancel.done'),
      }),
    },
  ];
}
