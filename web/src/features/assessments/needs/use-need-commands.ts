// The acts on a need, each with its question.
import { needPriorities } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, type Need } from '#api';
import { type Command, usePart2Commands } from '#records';

const longestWords = 1000;

const looks = {
  begin: 'play',
  meet: 'check-circle',
  leave: 'minus',
  decline: 'x',
  reopen: 'undo',
  void: 'x-circle',
} as const;

/** What a question asks for beside itself: the reason, or a note that may stay empty. */
const asks: Partial<Record<keyof typeof looks, 'reason' | 'note'>> = {
  meet: 'note',
  leave: 'reason',
  decline: 'note',
  void: 'reason',
};

export function useNeedCommands(row: Need): readonly Command<Need>[] {
  const { t } = useTranslation(['needs', 'programs']);
  const marks = usePart2Commands<Need>();
  const domain = t(`programs:need.${row.domain}`);
  /** Another open need of the domain came between. */
  const sentenceOf = (error: unknown) =>
    fieldErrorsOf(error).some(({ path }) => path === 'domain') ? t('refused.taken') : undefined;
  const others = (Object.keys(looks) as (keyof typeof looks)[]).map((name): Command<Need> => {
    const asked = asks[name];
    return {
      name,
      icon: looks[name],
      label: t(`act.${name}.label`),
      question: () => ({
        title: t(`act.${name}.question`, { domain }),
        danger: name === 'void',
        ...(asked && { ask: { reason: { label: t(`act.${asked}`), optional: asked === 'note' } } }),
        sentenceOf,
        body: ({ reason }) => (asked && reason.trim() ? { [asked]: reason.trim() } : {}),
        done: t(`act.${name}.done`),
      }),
    };
  });
  return [
    {
      name: 'confirm',
      icon: 'check',
      label: t('act.confirm.label'),
      question: () => ({
        title: t('act.confirm.question', { domain }),
        effect: t('act.confirm.effect'),
        sentenceOf,
        ask: {
          choice: {
            label: t('field.priority'),
            chosen: row.priority,
            options: needPriorities.map((value) => ({ value, label: t(`priority.${value}`) })),
          },
          reason: { label: t('field.ownWords'), optional: true, maxLength: longestWords },
        },
        body: ({ choice, reason }) => ({ priority: choice, ...(reason.trim() && { ownWords: reason.trim() }) }),
        done: t('act.confirm.done'),
      }),
    },
    {
      name: 'refute',
      icon: 'x',
      label: t('act.refute.label'),
      question: () => ({
        title: t('act.refute.question', { domain }),
        ask: { reason: { label: t('act.reason') } },
        done: t('act.refute.done'),
      }),
    },
    ...others,
    ...marks,
  ];
}
