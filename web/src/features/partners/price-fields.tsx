// The fields of a price.
import { useTranslation } from 'react-i18next';
import { Card, DateField, fieldStyles, MoneyField, TextField } from '#ui';

export function PriceFields() {
  const { t } = useTranslation('partners');
  const labelled = <Name extends string>(name: Name) => ({ name, label: t(`price.${name as 'code'}`) });
  return (
    <Card title={t('price.section')}>
      <div className={fieldStyles.grid}>
        <TextField {...labelled('code')} hint={t('price.codeHint')} code />
        <TextField {...labelled('modifiers')} hint={t('price.modifiersHint')} optional code />
        <MoneyField {...labelled('unitPrice')} />
        <TextField {...labelled('citation')} optional />
        <DateField {...labelled('effectiveFrom')} />
        <DateField {...labelled('effectiveTo')} hint={t('price.effectiveToHint')} optional />
      </div>
    </Card>
  );
}
