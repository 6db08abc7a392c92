// The commands of a referral in the words of the reader: question, effect, and confirmation.
import {
  isOfOtherSide,
  notServedReasons,
  type ReferralCommandName,
  referralCommand,
  referralCommands,
  referralOutcomes,
} from '@puente/contract';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, problemOf, type Referral, useFinder, useGetReferralRulesQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { type Command, type Question, useCommands } from '#records';
import type { IconName } from '#ui';
import { ConsentWay } from './consent-way.tsx';

interface Look {
  readonly icon: IconName;
  readonly isDangerous?: true;
  /** Describes the effects, and the unchanged parts. */
  readonly effect?:
    | 'request'
    | 'check-eligibility'
    | 'accept'
    | 'reject'
    | 'assign'
    | 'engage'
    | 'ask-next'
    | 'send-link'
    | 'revoke-link'
    | 'void';
}

const looks: Readonly<Record<ReferralCommandName, Look>> = {
  request: { icon: 'arrow', effect: 'request' },
  'check-eligibility': { icon: 'shield', effect: 'check-eligibility' },
  accept: { icon: 'check', effect: 'accept' },
  reject: { icon: 'x', effect: 'reject', isDangerous: true },
  assign: { icon: 'user', effect: 'assign' },
  claim: { icon: 'user-plus' },
  'reach-out': { icon: 'phone' },
  engage: { icon: 'check-circle', effect: 'engage' },
  hold: { icon: 'clock' },
  resume: { icon: 'play' },
  suspend: { icon: 'clock' },
  reinstate: { icon: 'play' },
  complete: { icon: 'check-circle' },
  fail: { icon: 'minus', isDangerous: true },
  cancel: { icon: 'x', isDangerous: true },
  'end-order': { icon: 'x', isDangerous: true },
  'ask-next': { icon: 'arrow', effect: 'ask-next' },
  'send-link': { icon: 'mail', effect: 'send-link' },
  'revoke-link': { icon: 'lock', effect: 'revoke-link', isDangerous: true },
  void: { icon: 'x-circle', effect: 'void', isDangerous: true },
};
const names = Object.keys(referralCommands) as readonly ReferralCommandName[];

/** An option with its part of the body. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly body: object;
}

/** Whether the command is possible for the record, besides its right. */
function isOffered(name: ReferralCommandName, record: Referral | undefined): boolean {
  if (referralCommand(name).isOutward && record?.direction !== 'out') return false;
  if (name === 'ask-next') return Boolean(record?.alternatives.length && !record.nextId);
  return name !== 'revoke-link' || Boolean(record?.linkExpiresAt);
}

export function useReferralCommands(record: Referral | undefined) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const { data: rules } = useGetReferralRulesQuery();
  const find = useFinder('users', { filters: { status: 'active' } });
  const isOpen = record?.isOpen === true;
  const others = useListState<Referral>(
    callsOf('referrals').useList({ patientId: record?.patientId, isOpen: 'true', limit: 20 }, { skip: !isOpen }),
  ).rows?.filter(({ id }) => id !== record?.id);

  const reasonOf = (reason: string) => t(`closeReason.${reason as 'moved'}`);
  const choiceOf = (reason: string): Choice => ({
    value: reason,
    label: reasonOf(reason),
    body: { closeReason: reason },
  });
  /** A duplicate names the referral that continues. */
  const duplicates = (): Choice[] =>
    (others ?? []).map(({ id, receivedOn }) => ({
      value: id,
      label: t('duplicateOf', { date: format.date(receivedOn) }),
      body: { closeReason: 'duplicate', duplicateOfId: id },
    }));
  /** The outcome, with the reason if the person was not enrolled. */
  const outcomes = (): Choice[] =>
    referralOutcomes.flatMap((outcome): Choice[] => {
      const label = t(`outcome.${outcome}`);
      if (outcome === 'enrolled') return [{ value: outcome, label, body: { outcome } }];
      return notServedReasons.map((closeReason) => ({
        value: `${outcome} ${closeReason}`,
        label: `${label}: ${reasonOf(closeReason)}`,
        body: { outcome, closeReason },
      }));
    });

  function choicesOf(name: ReferralCommandName): readonly Choice[] {
    if (name === 'complete') return outcomes();
    return (referralCommand(name).closeReasons ?? []).flatMap((reason) =>
      reason === 'duplicate' ? duplicates() : [choiceOf(reason)],
    );
  }

  function sentenceOf(error: unknown): string | undefined {
    const [fault] = problemOf(error)?.errors ?? [];
    if (fault?.code === 'outreach_missing' && rules)
      return t('refused.outreach', { attempts: rules.attempts, modes: rules.modes });
    if (fault?.code === 'no_consent') return t('refused.noConsent');
    if (fault?.path === 'consentId') return t('refused.consent');
    return fault?.path === 'performer' ? t('refused.performer') : undefined;
  }

  /** The words of partner acts say that we record them. */
  const wordOf = (kind: 'act' | 'question', name: ReferralCommandName): string =>
    record?.direction === 'out' && referralCommand(name).by === 'performer'
      ? t(`told.${kind}.${name as 'accept'}`)
      : t(`${kind}.${name}`);

  const questionOf = (name: ReferralCommandName) => (): Question<Referral> => {
    const direction = record?.direction ?? 'in';
    const isTold = isOfOtherSide(direction, name);
    const { isReasoned } = referralCommand(name);
    const { effect, isDangerous = false } = looks[name];
    const choices = choicesOf(name);
    const label = t(name === 'complete' ? 'ask.outcome' : 'ask.closeReason');
    const ask = {
      ...(choices.length > 0 && {
        choice: { label, options: choices.map(({ value, label: text }) => ({ value, label: text })) },
      }),
      ...(name === 'assign' && {
        user: { label: t('ask.user'), find, fixed: [{ value: '', label: t('ask.nobody') }], chosen: null },
      }),
      ...(isTold && { line: { label: t('ask.told'), missing: 'toldBy' } as const }),
      ...(name === 'send-link' && {
        line: { label: t('ask.email'), missing: 'email', format: 'email', chosen: record?.linkEmail ?? '' } as const,
      }),
      ...(isReasoned && { reason: { label: t('ask.reason') } }),
    };
    return {
      title: wordOf('question', name),
      danger: isDangerous,
      ...(effect && (direction === 'in' || effect !== 'accept') && { effect: t(`effect.${effect}`) }),
      ask,
      body: ({ choice, userId, line, reason }) => ({
        ...(isReasoned && { reason: reason.trim() }),
        ...(isTold && { toldBy: line.trim() }),
        ...(name === 'send-link' && { email: line.trim() }),
        ...(name === 'assign' && { userId: userId?.id || null }),
        ...choices.find(({ value }) => value === choice)?.body,
      }),
      done: t(`done.${name}`),
      sentenceOf,
      wayOn: (error) => record && createElement(ConsentWay, { error, referral: record }),
    };
  };

  const commands = useCommands<Referral>({
    record,
    hook: callsOf('referrals').useCommand(),
    commands: names
      .filter((name) => isOffered(name, record))
      .map(
        (name): Command<Referral> => ({
          name,
          icon: looks[name].icon,
          label: wordOf('act', name),
          question: questionOf(name),
        }),
      ),
  });
  return { ...commands, labelOf: (name: ReferralCommandName) => wordOf('act', name) };
}
