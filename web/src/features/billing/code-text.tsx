// A procedure code with its modifiers; codes are never translated or grouped.
import type { charge as definition, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';

export function CodeText({ charge }: { readonly charge: Pick<RecordOf<typeof definition>, 'code' | 'modifiers'> }) {
  const { t } = useTranslation('billing');
  if (!charge.code) return <span className="muted">{t('noCode')}</span>;
  return (
    <bdi className="numbers nowrap" translate="no">
      {charge.code} <span className="muted">{charge.modifiers.join(' ')}</span>
    </bdi>
  );
}
