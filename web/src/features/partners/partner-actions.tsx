// Archives a payer or partner, or restores it. The question explains the effect, and an undo follows.
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { type CommandHook, CommandMenu } from '#records';
import { usePrintAction } from '#ui';
import type { Partner } from './partner/partner.ts';

const actions = [
  { name: 'archive', icon: 'archive', back: 'restore' },
  { name: 'restore', icon: 'undo', back: 'archive' },
] as const;

export function PartnerActions({ partner: { kind, record } }: { readonly partner: Partner }) {
  const { t } = useTranslation('partners');
  const payers = callsOf('payers').useCommand();
  const partners = callsOf('partnerOrganizations').useCommand();
  return (
    <CommandMenu
      outlined
      before={[usePrintAction()]}
      record={record}
      hook={(kind === 'payer' ? payers : partners) as CommandHook<unknown>}
      commands={actions.map(({ name, icon, back }) => ({
        name,
        icon,
        label: t(`archived.command.${name}.label`),
        question: () => ({
          title: t(`archived.command.${name}.question`, { name: record.name }),
          effect: t(`archived.command.${name}.effect.${kind}`),
          done: t(`archived.command.${name}.done`, { name: record.name }),
          back,
        }),
      }))}
    />
  );
}
