// The acts on a referral in the words of the reader: what each asks, does, and says afterwards.
import {
  cancelReasons,
  failReasons,
  notServedReasons,
  type ReferralDirection,
  referralOutcomes,
  rejectReasons,
} from '@puente/contract';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, problemOf, type Referral, useFinder, useGetReferralRulesQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { type Command, type Question, useCommands } from '#records';
import type { IconName } from '#ui';
import { ConsentWay } from './consent-way.tsx';

type Act =
  | 'request'
  | 'check-eligibility'
  | 'accept'
  | 'reject'
  | 'assign'
  | 'claim'
  | 'reach-out'
  | 'engage'
  | 'hold'
  | 'resume'
  | 'suspend'
  | 'reinstate'
  | 'complete'
  | 'fail'
  | 'cancel'
  | 'end-order'
  | 'ask-next'
  | 'send-link'
  | 'revoke-link'
  | 'void';

const icons: Readonly<Record<Act, IconName>> = {
  request: 'arrow',
  'check-eligibility': 'shield',
  accept: 'check',
  reject: 'x',
  assign: 'user',
  claim: 'user-plus',
  'reach-out': 'phone',
  engage: 'check-circle',
  hold: 'clock',
  resume: 'play',
  suspend: 'clock',
  reinstate: 'play',
  complete: 'check-circle',
  fail: 'minus',
  cancel: 'x',
  'end-order': 'x',
  'ask-next': 'arrow',
  'send-link': 'mail',
  'revoke-link': 'lock',
  void: 'x-circle',
};

/** Whose act it is; an act of the other side needs the name of the person who reported it. */
const ofPerformer: readonly Act[] = ['accept', 'reject', 'reach-out', 'engage', 'hold', 'resume', 'complete', 'fail'];
const ofRequester: readonly Act[] = ['suspend', 'reinstate', 'end-order'];
const isTheirs = (direction: ReferralDirection, act: Act) =>
  (direction === 'in' ? ofRequester : ofPerformer).includes(act);

/** In the order they are offered; `void` last. */
const acts = Object.keys(icons) as readonly Act[];
const withReason: readonly Act[] = ['reject', 'hold', 'suspend', 'fail', 'cancel', 'end-order', 'ask-next', 'void'];
const ofPartners: readonly Act[] = ['ask-next', 'send-link', 'revoke-link'];
const dangerous: readonly Act[] = ['revoke-link', 'reject', 'fail', 'cancel', 'end-order', 'void'];
const explained = [
  'request',
  'check-eligibility',
  'accept',
  'reject',
  'assign',
  'engage',
  'ask-next',
  'send-link',
  'revoke-link',
  'void',
] as const;

/** `duplicate:<id>` of the referral that goes on. */
const duplicate = 'duplicate:';
/** The outcome; where nobody was enrolled, with the reason. */
const outcomes = [
  'enrolled',
  ...referralOutcomes
    .filter((outcome) => outcome !== 'enrolled')
    .flatMap((outcome) => notServedReasons.map((reason) => `${outcome}:${reason}`)),
];

export function useReferralCommands(record: Referral | undefined) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const { data: rules } = useGetReferralRulesQuery();
  const find = useFinder('users', { filters: { status: 'active' } });
  const isOpen = record?.isOpen === true;
  const others = useListState<Referral>(
    callsOf('referrals').useList({ patientId: record?.patientId, isOpen: 'true', limit: 20 }, { skip: !isOpen }),
  ).rows?.filter(({ id }) => id !== record?.id);

  const reasonOption = (value: string) => ({ value, label: t(`closeReason.${value as 'moved'}`) });
  const reasonsOf = (reasons: readonly string[]) => [
    ...reasons.filter((reason) => reason !== 'duplicate').map(reasonOption),
    ...(reasons.includes('duplicate') ? (others ?? []) : []).map(({ id, receivedOn }) => ({
      value: `${duplicate}${id}`,
      label: t('duplicateOf', { date: format.date(receivedOn) }),
    })),
  ];
  const closing = (choice: string) =>
    choice.startsWith(duplicate)
      ? { closeReason: 'duplicate', duplicateOfId: choice.slice(duplicate.length) }
      : { closeReason: choice };
  const outcomeOption = (value: string) => {
    const [outcome, reason] = value.split(':') as ['enrolled', 'moved' | undefined];
    return {
      value,
      label: [t(`outcome.${outcome}`), reason && t(`closeReason.${reason}`)].filter(Boolean).join(': '),
    };
  };

  function choiceOf(act: Act): Pick<NonNullable<Question['ask']>, 'choice'> {
    const label = t('ask.closeReason');
    if (act === 'reject') return { choice: { label, options: reasonsOf(rejectReasons) } };
    if (act === 'fail') return { choice: { label, options: failReasons.map(reasonOption) } };
    if (act === 'cancel') return { choice: { label, options: reasonsOf(cancelReasons) } };
    if (act === 'complete') return { choice: { label: t('ask.outcome'), options: outcomes.map(outcomeOption) } };
    return {};
  }

  function sentenceOf(error: unknown): string | undefined {
    const [fault] = problemOf(error)?.errors ?? [];
    if (fault?.code === 'outreach_missing' && rules)
      return t('refused.outreach', { attempts: rules.attempts, modes: rules.modes });
    if (fault?.code === 'no_consent') return t('refused.noConsent');
    if (fault?.path === 'email') return t('refused.email');
    if (fault?.path === 'consentId') return t('refused.consent');
    return fault?.path === 'performer' ? t('refused.performer') : undefined;
  }

  const questionOf = (act: Act) => (): Question<Referral> => {
    const direction = record?.direction ?? 'in';
    const told = isTheirs(direction, act);
    const effect = explained.find((name) => name === act);
    const ask = {
      ...choiceOf(act),
      ...(act === 'assign' && {
        user: { label: t('ask.user'), find, fixed: [{ value: '', label: t('ask.nobody') }], chosen: null },
      }),
      ...(told && { line: { label: t('ask.told') } }),
      ...(act === 'send-link' && {
        line: { label: t('ask.email'), chosen: record?.linkEmail ?? '' },
      }),
      ...(withReason.includes(act) && { reason: { label: t('ask.reason') } }),
    };
    return {
      title: t(`question.${act}`),
      danger: dangerous.includes(act),
      ...(effect && (direction === 'in' || effect !== 'accept') && { effect: t(`effect.${effect}`) }),
      ask,
      body: ({ choice, userId, line, reason }) => ({
        ...(withReason.includes(act) && { reason: reason.trim() }),
        ...(told && { toldBy: line.trim() }),
        ...(act === 'send-link' && { email: line.trim() }),
        ...(act === 'assign' && { userId: userId?.id || null }),
        ...(['reject', 'fail', 'cancel'].includes(act) && closing(choice)),
        ...(act === 'complete' && {
          outcome: choice.split(':')[0],
          ...(choice.includes(':') && { closeReason: choice.split(':')[1] }),
        }),
      }),
      done: t(`done.${act}`),
      sentenceOf,
      wayOn: (error) => record && createElement(ConsentWay, { error, referral: record }),
    };
  };

  return useCommands<Referral>({
    record,
    hook: callsOf('referrals').useCommand(),
    // What is for whoever does it elsewhere.
    commands: acts
      .filter((act) => record?.direction === 'out' || !ofPartners.includes(act))
      .filter((act) => act !== 'ask-next' || (record?.alternatives.length && !record.nextId))
      .map(
        (name): Command<Referral> => ({ name, icon: icons[name], label: t(`act.${name}`), question: questionOf(name) }),
      ),
  });
}
