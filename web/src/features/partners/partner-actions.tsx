// Archives a payer or partner, or brings it back; what that means is said before, and it can be undone after.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommandOrganizationMutation, useCommandPayerMutation, useErrorSentence } from '#api';
import { ActionMenu, ConfirmDialog, toast } from '#ui';
import type { Partner } from './partner.ts';

const actions = [
  { name: 'archive', icon: 'archive', back: 'restore' },
  { name: 'restore', icon: 'undo', back: 'archive' },
] as const;
type Action = (typeof actions)[number];

export function PartnerActions({ partner: { kind, record } }: { readonly partner: Partner }) {
  const { t } = useTranslation('partners');
  const [asked, setAsked] = useState<Action>();
  const [shown, setShown] = useState(false);
  const payers = useCommandPayerMutation();
  const partners = useCommandOrganizationMutation();
  const [command, { isLoading, error, reset }] = kind === 'payer' ? payers : partners;
  const sentenceOf = useErrorSentence();
  const { id, name } = record;
  const offered = actions.filter((action) => record.can.includes(action.name));

  async function run(action: Action, version: number): Promise<void> {
    const result = await command({ id, name: action.name, body: { version } });
    if ('error' in result) return;
    setShown(false);
    const back = actions.find((one) => one.name === action.back)!;
    toast.undo(t(`archived.command.${action.name}.done`, { name }), () => void run(back, result.data.version));
  }

  return (
    <>
      {offered.length > 0 && (
        <ActionMenu
          outlined
          actions={offered.map((action) => ({
            label: t(`archived.command.${action.name}.label`),
            icon: action.icon,
            onSelect: () => {
              reset();
              setAsked(action);
              setShown(true);
            },
          }))}
        />
      )}
      {asked && (
        <ConfirmDialog
          open={shown}
          title={t(`archived.command.${asked.name}.question`, { name })}
          confirm={t(`archived.command.${asked.name}.label`)}
          busy={isLoading}
          error={sentenceOf(error)}
          onConfirm={() => void run(asked, record.version)}
          onClose={() => setShown(false)}
        >
          <p>{t(`archived.command.${asked.name}.effect.${kind}`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
