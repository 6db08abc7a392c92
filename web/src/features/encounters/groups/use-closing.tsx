// The question that closes a group: the hour of its end, its visits, and the people who block the closing.
import { useTranslation } from 'react-i18next';
import { type GroupEncounter, problemOf } from '#api';
import { timeOf, useZone } from '#i18n';
import type { Command, Question } from '#records';
import { hourKind } from '../note/moment-kind.ts';
import { ClosingEffect } from './closing-effect.tsx';

const refusals = [
  'participants_required',
  'endedAt_before_start',
  'endedAt_future',
  'endedAt_too_long',
  'purpose_too_short',
  'activities_minutes_differ',
] as const;

/** Whether its planned end is in the future. */
const endsLater = ({ endedAt }: Pick<GroupEncounter, 'endedAt'>) => Date.parse(endedAt) > Date.now();

export function useClosing(group: GroupEncounter): Command {
  const { t } = useTranslation('groups');
  const zone = useZone();
  const hour = hourKind(zone, group.startedAt);
  const label = t(endsLater(group) ? 'command.endNow' : 'command.close');

  function sentenceOf(error: unknown): string | undefined {
    const found = problemOf(error)?.errors?.map(({ path, code }) => `${path}_${code}`) ?? [];
    const told = refusals.filter((one) => found.includes(one));
    return told.length > 0 ? told.map((one) => t(`closing.refused.${one}`)).join(' ') : undefined;
  }

  function question(): Question {
    const end = new Date(Math.min(Date.parse(group.endedAt), Date.now()));
    return {
      title: t('closeQuestion'),
      confirm: label,
      effect: <ClosingEffect group={group} />,
      ask: {
        hour: { label: t('closing.endedAt'), hint: t('closing.endedAtHint'), chosen: timeOf(end, zone) },
        reason: { label: t('commonNote'), optional: true, maxLength: 10_000 },
      },
      // The planned end keeps its seconds if the hour is unchanged.
      body: ({ hour: said, reason }) => ({
        ...(said !== timeOf(new Date(group.endedAt), zone) && { endedAt: hour.toBody(said) }),
        note: reason.trim() || null,
      }),
      done: t('closed'),
      sentenceOf,
    };
  }
  return { name: 'close', icon: 'check', label, question };
}
