// One way to sign in: its provider, the number of its users, and its switch.
import type { Issuer } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useCommandIssuerMutation, useMay } from '#api';
import { useCommands } from '#records';
import { Button, Chip, ListRow } from '#ui';
import { issuerNames } from './issuer-names.ts';

export function IssuerRow({ issuer }: { readonly issuer: Issuer }) {
  const { t } = useTranslation('tenant');
  const action = issuer.enabled ? 'disable' : 'enable';
  const mayDo = useMay('issuers', action);
  const { may, ask, dialog } = useCommands({
    record: { ...issuer, can: mayDo ? [action] : [] },
    hook: useCommandIssuerMutation(),
    commands: (['enable', 'disable'] as const).map((name) => ({
      name,
      icon: 'lock',
      label: t(`issuers.${name}`),
      question: () => ({
        title: t(`issuers.ask.${name}`),
        danger: name === 'disable',
        effect: t(`issuers.what.${name}`),
        done: t(`issuers.done.${name}`),
        sentenceOf: (error) =>
          fieldErrorsOf(error).some(({ code }) => code === 'last_way_in') ? t('issuers.last') : undefined,
      }),
    })),
  });
  const detail = [
    issuer.kind === 'embedded' ? t('issuers.own') : issuer.address,
    t('issuers.members', { count: issuer.members }),
  ].join(' · ');
  return (
    <>
      <ListRow
        endBelow
        title={issuer.kind === 'embedded' ? t('issuers.puente') : issuerNames[issuer.kind]}
        detail={detail}
        end={
          <div className="row">
            <Chip tone={issuer.enabled ? 'success' : 'neutral'} icon={issuer.enabled ? 'check-circle' : 'minus'}>
              {t(issuer.enabled ? 'issuers.on' : 'issuers.off')}
            </Chip>
            {may(action) && (
              <Button size="small" aria-haspopup="dialog" onClick={() => ask(action)}>
                {t(`issuers.${action}`)}
              </Button>
            )}
          </div>
        }
      />
      {dialog}
    </>
  );
}
