// What a file changes in programs of the directory: each field with what it is and what it becomes.
import { partnerServices, type ServiceImported, sdohCategories } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Card, List, ListRow } from '#ui';
import styles from './directory.module.css';
import { useDirectoryChoices } from './use-directory-choices.ts';

type Change = ServiceImported['changes'][number]['fields'][number];

export function ImportChanges({ result: { changes, changed } }: { readonly result: ServiceImported }) {
  const { t } = useTranslation(['directory', 'referrals', 'programs']);
  const format = useFormat();
  const { counties } = useDirectoryChoices();
  const wordOf = (field: Change['field'], value: string): string => {
    const [service, category] = [
      partnerServices.find((one) => one === value),
      sdohCategories.find((one) => one === value),
    ];
    if (field === 'service' && service) return t(`programs:service.${service}`);
    if (field === 'categories' && category) return t(`programs:need.${category}`);
    if (field === 'languages') return format.language(value);
    if (field === 'counties') return counties[value] ?? value;
    return field === 'phone' ? format.phone(value) : value;
  };
  const textOf = (field: Change['field'], values: readonly string[]) =>
    values.map((value) => wordOf(field, value)).join(', ') || t('import.empty');
  if (changes.length === 0) return null;
  return (
    <Card title={t('import.changes')} flush>
      <List>
        {changes.map(({ organization, name, fields }) => (
          <ListRow
            key={`${organization} ${name}`}
            title={<bdi>{name}</bdi>}
            detail={
              <>
                <bdi>{organization}</bdi>
                {fields.map(({ field, was, now }) => (
                  <div key={field}>
                    {t('import.change', {
                      field: t(`field.${field}`),
                      was: textOf(field, was),
                      now: textOf(field, now),
                    })}
                  </div>
                ))}
              </>
            }
          />
        ))}
      </List>
      {changes.length < changed && (
        <p className={`${styles.pad} small muted`}>{t('import.moreChanges', { count: changed - changes.length })}</p>
      )}
    </Card>
  );
}
