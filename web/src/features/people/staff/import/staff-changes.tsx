// The people whom a file of staff adds and changes, before and after it is stored.
import type { StaffColumn, StaffImported } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Card, Chip, List, ListRow } from '#ui';
import styles from './staff-changes.module.css';
import { labelKey } from './staff-words.ts';

type Change = StaffImported['changes'][number];

/** The values of a column in the reader's language. */
function useValueText() {
  const { t } = useTranslation(['staff-import', 'people', 'common']);
  const format = useFormat();
  const wordOf = (column: StaffColumn, value: string): string => {
    if (column === 'roles') return t(`common:role.${value as 'chw'}`);
    if (column === 'permissions') return t(`people:permission.${value as 'billing'}`);
    if (column === 'providerType') return t(`people:providerType.${value as 'RN'}`);
    if (column === 'spokenLanguages') return format.language(value);
    if (column === 'licenseExpiresOn') return format.date(value);
    return column === 'caseloadTarget' ? format.number(Number(value)) : value;
  };
  return (column: StaffColumn, values: readonly string[]) =>
    values.length === 0 ? t('empty') : format.list(values.map((value) => wordOf(column, value)));
}

interface StaffChangesProps {
  readonly result: Pick<StaffImported, 'changes' | 'added' | 'changed'>;
}

export function StaffChanges({ result: { changes, added, changed } }: StaffChangesProps) {
  const { t } = useTranslation(['staff-import', 'people']);
  const valueText = useValueText();
  const more = added + changed - changes.length;
  if (changes.length === 0) return null;
  const lineOf = ({ change }: Change, { column, before, after }: Change['fields'][number]) => {
    const [field, value] = [t(`people:${labelKey(column)}`), valueText(column, after)];
    return change === 'added'
      ? t('value', { field, value })
      : t('differs', { field, after: value, before: valueText(column, before) });
  };
  return (
    <Card title={t('changes')} flush>
      <List>
        {changes.map((one) => (
          <ListRow
            key={one.line}
            title={
              <>
                <bdi>{one.name}</bdi>{' '}
                {one.change === 'added' ? (
                  <Chip tone="success" icon="user-plus">
                    {t('change.added')}
                  </Chip>
                ) : (
                  <Chip tone="neutral" icon="pen">
                    {t('change.changed')}
                  </Chip>
                )}
              </>
            }
            detail={
              <>
                <bdi translate="no">{one.email}</bdi>
                {one.fields.map((field) => (
                  <div key={field.column}>{lineOf(one, field)}</div>
                ))}
              </>
            }
          />
        ))}
      </List>
      {more > 0 && <p className={`${styles.more} small muted`}>{t('more', { count: more })}</p>}
    </Card>
  );
}
