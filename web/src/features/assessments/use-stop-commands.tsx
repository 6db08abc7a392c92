// Ends that leave the questions unanswered: stopped with a reason, cancelled, or entered in error.
import { stopReasons } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type Assessment, fieldErrorsOf } from '#api';
import type { Command } from '#records';

export function useStopCommands(): readonly Command<Assessment>[] {
  const { t } = useTranslation('assessments');
  const sentenceOf = (error: unknown) =>
    fieldErrorsOf(error).some(({ code }) => code === 'safety_protocol') ? t('run.protocolFirst') : undefined;
  const reasoned = (name: 'cancel' | 'void'): Command<Assessment> => ({
    name,
    icon: name === 'void' ? 'x-circle' : 'x',
    label: t(`run.${name}.label`),
    question: () => ({
      title: t(`run.${name}.question`),
      danger: true,
      effect: <p>{t(`run.${name}.effect`)}</p>,
      ask: { reason: { label: t('run.reason') } },
      sentenceOf,
      done: t(`run.${name}.done`),
    }),
  });
  return [
    {
      name: 'stop',
      icon: 'minus',
      label: t('run.stop.label'),
      question: () => ({
        title: t('run.stop.question'),
        effect: <p>{t('run.stop.effect')}</p>,
        ask: {
          choice: {
            label: t('run.stop.why'),
            options: stopReasons.map((value) => ({ value, label: t(`run.stopReason.${value}`) })),
          },
          reason: { label: t('run.stop.note'), optional: true },
        },
        sentenceOf,
        body: ({ choice, reason }) => ({ stopReason: choice, ...(reason.trim() && { note: reason.trim() }) }),
        done: t('run.stop.done'),
      }),
    },
    reasoned('cancel'),
    reasoned('void'),
  ];
}
