// One way in: what it is, how many use it, and its switch.
import Button from '@mui/material/Button';
import type { Issuer } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, isStale, useErrorSentence, useMay, useSwitchIssuerMutation } from '#api';
import { Chip, ConfirmDialog, ListRow, toast } from '#ui';
import { issuerNames } from './issuer-names.ts';

export function IssuerRow({ issuer }: { readonly issuer: Issuer }) {
  const { t } = useTranslation('organization');
  const [asks, setAsks] = useState(false);
  const [change, { isLoading, error, reset }] = useSwitchIssuerMutation();
  const sentence = useErrorSentence();
  const action = issuer.enabled ? 'disable' : 'enable';
  const may = useMay('issuers', action);
  const isLast = fieldErrorsOf(error).some(({ code }) => code === 'last_way_in');

  async function confirm() {
    if (isLoading) return;
    const result = await change({ issuer, action });
    // Somebody else was faster: the list shows what is so now.
    if ('error' in result && !isStale(result.error)) return;
    setAsks(false);
    if (!('error' in result)) toast.success(t(`issuers.done.${action}`));
  }

  function close() {
    setAsks(false);
    reset();
  }

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
            {may && (
              <Button size="small" aria-haspopup="dialog" onClick={() => setAsks(true)}>
                {t(`issuers.${action}`)}
              </Button>
            )}
          </div>
        }
      />
      <ConfirmDialog
        open={asks}
        title={t(`issuers.ask.${action}`)}
        confirm={t(`issuers.${action}`)}
        danger={issuer.enabled}
        busy={isLoading}
        error={isLast ? t('issuers.last') : isStale(error) ? undefined : sentence(error)}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        {t(`issuers.what.${action}`)}
      </ConfirmDialog>
    </>
  );
}
