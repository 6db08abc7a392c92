// Shows that a contract is over or ends soon.
import { useTranslation } from 'react-i18next';
import { daysBetween, useFormat } from '#i18n';
import { Chip } from '#ui';
import { contractState } from './contract-end.ts';

export function ContractChip({ endsOn }: { readonly endsOn: string | null | undefined }) {
  const { t } = useTranslation('partners');
  const { today } = useFormat();
  const state = contractState(endsOn, today);
  if (state === 'over')
    return (
      <Chip tone="error" icon="alert">
        {t('contract.over')}
      </Chip>
    );
  if (state !== 'soon' || !endsOn) return null;
  const count = daysBetween(today, endsOn);
  return (
    <Chip tone="warning" icon="clock">
      {count === 0 ? t('contract.lastDay') : t('contract.endsIn', { count })}
    </Chip>
  );
}
