// The acts on a care plan, each with its question. An approval has a question of its own: approve-dialog.tsx.
import { reviewDecisions } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type CarePlan, fieldErrorsOf } from '#api';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { type Command, usePart2Commands } from '#records';
import { Button } from '#ui';
import { missingPartOf, missingWords } from './missing-parts.ts';

const looks = {
  withdraw: 'undo',
  return: 'undo',
  disagree: 'x',
  hold: 'minus',
  resume: 'play',
  complete: 'check-circle',
  revoke: 'x',
  discard: 'x-circle',
  void: 'x-circle',
} as const;

/** What a question asks for: the reason, or a note that may stay empty. */
const asks: Partial<Record<keyof typeof looks, 'reason' | 'note'>> = {
  return: 'reason',
  disagree: 'reason',
  hold: 'reason',
  complete: 'note',
  revoke: 'reason',
  discard: 'reason',
  void: 'reason',
};
const losing: readonly string[] = ['revoke', 'discard', 'void'];
const longestProgress = 2000;

export function usePlanCommands(plan: Pick<CarePlan, 'id'>): readonly Command<CarePlan>[] {
  const { t } = useTranslation('care-plans');
  const marks = usePart2Commands<CarePlan>();
  const deciding = useDecidingCommands(plan);
  const others = (Object.keys(looks) as (keyof typeof looks)[]).map((name): Command<CarePlan> => {
    const asked = asks[name];
    return {
      name,
      icon: looks[name],
      label: t(`act.${name}.label`),
      question: () => ({
        title: t(`act.${name}.question`),
        effect: t(`act.${name}.effect`),
        danger: losing.includes(name),
        ...(asked && { ask: { reason: { label: t(`act.${asked}`), optional: asked === 'note' } } }),
        body: ({ reason }) => (asked && reason.trim() ? { [asked]: reason.trim() } : {}),
        done: t(`act.${name}.done`),
      }),
    };
  });
  return [...deciding, ...others, ...marks];
}

/** Those that lead on: to the approval, to a review, to the next version. */
function useDecidingCommands({ id }: Pick<CarePlan, 'id'>): readonly Command<CarePlan>[] {
  const { t } = useTranslation(['care-plans', 'missing']);
  const navigate = useNavigate();
  const missingOf = (error: unknown): string | undefined => {
    const parts = new Set(
      fieldErrorsOf(error).flatMap(({ path, code }) => (code === 'plan_incomplete' ? (missingPartOf(path) ?? []) : [])),
    );
    return parts.size > 0 ? [...parts].map((part) => t(`missing:${missingWords[part]}`)).join(' ') : undefined;
  };
  const toNext = ({ amendedById }: CarePlan) => amendedById && navigate(paths.editCarePlan(amendedById));
  return [
    {
      name: 'propose',
      icon: 'arrow',
      label: t('act.propose.label'),
      question: () => ({
        title: t('act.propose.question'),
        effect: t('act.propose.effect'),
        sentenceOf: (error) => {
          const missing = missingOf(error);
          return missing && t('act.propose.incomplete', { missing });
        },
        wayOn: (error) =>
          missingOf(error) && (
            <Button size="small" to={paths.editCarePlan(id)}>
              {t('act.propose.fix')}
            </Button>
          ),
        done: t('act.propose.done'),
      }),
    },
    {
      name: 'review',
      icon: 'eye',
      label: t('act.review.label'),
      question: () => ({
        title: t('act.review.question'),
        effect: t('act.review.effect'),
        ask: {
          choice: {
            label: t('act.review.choice'),
            options: reviewDecisions.map((value) => ({ value, label: t(`decision.${value}`) })),
          },
          reason: { label: t('act.review.progress'), maxLength: longestProgress, missing: 'progress' },
        },
        sentenceOf: (error) => (isUnlicensed(error) ? t('act.approve.notLicensed') : undefined),
        body: ({ choice, reason }) => ({ decision: choice, progress: reason.trim() }),
        done: t('act.review.done'),
        onDone: (reviewed) => reviewed.reviews.at(-1)?.decision === 'amend' && toNext(reviewed),
      }),
    },
    {
      name: 'amend',
      icon: 'pen',
      label: t('act.amend.label'),
      question: () => ({
        title: t('act.amend.question'),
        effect: t('act.amend.effect'),
        ask: { reason: { label: t('act.reason') } },
        done: t('act.amend.done'),
        onDone: toNext,
      }),
    },
  ];
}

/** True if the refusal is about the license of the reader. */
const isUnlicensed = (error: unknown): boolean => fieldErrorsOf(error).some(({ code }) => code === 'no_license');
