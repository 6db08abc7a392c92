// The prices that a file adds and ends, before and after it is stored.
import type { FeeImported } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Card, Chip, List, ListRow } from '#ui';
import styles from '../partner/partner-detail.module.css';
import { usePeriodText } from './use-period-text.ts';

export function ImportChanges({ result: { changes, added, ended } }: { readonly result: FeeImported }) {
  const { t } = useTranslation('partners');
  const format = useFormat();
  const periodText = usePeriodText();
  const more = added + ended - changes.length;
  if (changes.length === 0) return null;
  return (
    <Card title={t('import.changes')} flush>
      <List>
        {changes.map(({ change, code, modifiers, unitPriceCents, effectiveFrom, effectiveTo }) => (
          <ListRow
            key={[change, code, ...modifiers, effectiveFrom].join(' ')}
            title={
              <>
                <bdi className="numbers" translate="no">
                  {[code, ...modifiers].join(' ')}
                </bdi>{' '}
                {change === 'added' ? (
                  <Chip tone="success" icon="plus">
                    {t('import.change.added')}
                  </Chip>
                ) : (
                  <Chip tone="neutral" icon="dash">
                    {t('import.change.ended')}
                  </Chip>
                )}
              </>
            }
            detail={<bdi>{periodText(effectiveFrom, effectiveTo)}</bdi>}
            end={<bdi className="numbers">{format.money(unitPriceCents)}</bdi>}
          />
        ))}
      </List>
      {more > 0 && <p className={`${styles.pad} small muted`}>{t('import.moreChanges', { count: more })}</p>}
    </Card>
  );
}
