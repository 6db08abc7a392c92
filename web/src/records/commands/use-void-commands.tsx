// Voiding a visit or a charge: users with the right void it or decline requests, and others request it.
import type { voidAsked } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useListVoidDecidersQuery } from '#api';
import type { Command } from './use-commands.tsx';

export type VoidKind = 'encounter' | 'charge';
export type Wished = { readonly [Name in keyof typeof voidAsked]?: unknown } & { readonly can?: readonly string[] };

/** @param record undefined while it loads */
export function useVoidCommands<R>(kind: VoidKind, record: Wished | undefined): readonly Command<R>[] {
  const { t, i18n } = useTranslation('voiding');
  const mayAsk = record?.can?.includes('ask-void') === true && !record.can.includes('void');
  const { data: deciders } = useListVoidDecidersQuery(undefined, { skip: !mayAsk });
  const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(deciders?.[kind] ?? []);
  const asking: Command<R> = {
    name: 'ask-void',
    icon: 'x-circle',
    label: t(`ask.${kind}`),
    question: () => ({
      title: t(`ask.question.${kind}`),
      confirm: t('ask.confirm'),
      effect: <p>{names ? t('ask.decides', { names }) : t('ask.nobody')}</p>,
      ask: { reason: { label: t('reason') } },
      done: t('ask.done'),
    }),
  };
  const declining: Command<R> = {
    name: 'decline-void',
    icon: 'x',
    label: t('decline.label'),
    question: () => ({
      title: t(`decline.question.${kind}`),
      confirm: t('decline.confirm'),
      effect: <p>{t('decline.effect')}</p>,
      ask: { reason: { label: t('reason') } },
      done: t('decline.done'),
    }),
  };
  return [...(mayAsk ? [asking] : []), ...(record?.isVoidAsked ? [declining] : [])];
}
