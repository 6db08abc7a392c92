// Warns under the fields of a coverage that the member number does not match this payer's format.
import { doubtOf, isMemberNumber } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { Notice, type Picked } from '#ui';

export function NumberDoubt() {
  const { t } = useTranslation('support-network');
  const [picked, typed] = useWatch({ name: ['payerId', 'memberId'] }) as [Picked | null, string];
  const { data: payer } = callsOf('payers').useGet(picked?.id ?? '', { skip: !picked });
  const number = typed.trim();
  if (!payer || number === '') return null;
  const forms = payer.memberIdForms?.join(', ') ?? '';
  const doubt = isMemberNumber(payer, number) ? doubtOf(payer, number) : 'form';
  return (
    <div role="status">
      {doubt && <Notice tone="warning">{t(`coverage.doubt.${doubt}`, { number, forms })}</Notice>}
    </div>
  );
}
