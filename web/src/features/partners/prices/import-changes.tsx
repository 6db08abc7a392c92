// The prices that a file adds, ends and confirms, with what is stored now; before and after it is stored.
import type { FeeImported } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Card, Chip, List, ListRow } from '#ui';
import styles from '../partner/partner-detail.module.css';
import { usePeriodText } from './use-period-text.ts';

const chips = {
  added: { tone: 'success', icon: 'plus' },
  ended: { tone: 'neutral', icon: 'dash' },
  confirmed: { tone: 'success', icon: 'check' },
  unconfirmed: { tone: 'warning', icon: 'alert' },
} as const;

export function ImportChanges({ result: { changes, added, ended, confirmed } }: { readonly result: FeeImported }) {
  const { t } = useTranslation('partners');
  const format = useFormat();
  const periodText = usePeriodText();
  const more = added + ended + confirmed - changes.length;
  const wasOf = ({ unitPriceCents, effectiveTo }: FeeImported['changes'][number]['was']) => {
    if (unitPriceCents != null) return t('import.was.price', { price: format.money(unitPriceCents) });
    if (effectiveTo === undefined) return null;
    return effectiveTo === null ? t('import.was.open') : t('import.was.until', { day: format.date(effectiveTo) });
  };
  if (changes.length === 0) return null;
  return (
    <Card title={t('import.changes')} flush>
      <List>
        {changes.map(({ change, code, modifiers, unitPriceCents, effectiveFrom, effectiveTo, was }) => (
          <ListRow
            key={[change, code, ...modifiers, effectiveFrom].join(' ')}
            title={
              <>
                <bdi className="numbers" translate="no">
                  {[code, ...modifiers].join(' ')}
                </bdi>{' '}
                <Chip {...chips[change]}>{t(`import.change.${change}`)}</Chip>
              </>
            }
            detail={<bdi>{[periodText(effectiveFrom, effectiveTo), wasOf(was)].filter(Boolean).join(' · ')}</bdi>}
            end={<bdi className="numbers">{format.money(unitPriceCents)}</bdi>}
          />
        ))}
      </List>
      {more > 0 && <p className={`${styles.pad} small muted`}>{t('import.moreChanges', { count: more })}</p>}
    </Card>
  );
}
