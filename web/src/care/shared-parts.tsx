// Parts of a record in the recipient's view: each with its fields by name.
import { type DataClass, type SharePreview, sharedFields } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { isCivilDate, useFormat } from '#i18n';
import { DetailList } from '#ui';
import styles from './shared-parts.module.css';

type Part = SharePreview['parts'][number];

/** The texts that contain the words of a coded field. */
const wordsOf: Readonly<Record<string, string>> = {
  mode: 'encounters:mode',
  relationship: 'patients:relationship',
  category: 'documents:category',
  program: 'programs:name',
  status: 'common:status.enrollment',
};

/** In the order in which people read them. */
const fieldsOf = (dataClass: string, resource: string): readonly string[] =>
  (sharedFields as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>)[dataClass]?.[resource] ?? [];

export function SharedParts({ parts }: { readonly parts: readonly Part[] }) {
  const { t } = useTranslation('consents');
  const shown = useShownValue();
  return (
    <>
      {parts.map(({ dataClass, resource, rows }) => (
        <div key={`${dataClass}/${resource}`} className={styles.part}>
          <h4>{t(`dataClass.${dataClass as DataClass}`)}</h4>
          {rows.map((row) => (
            <DetailList
              key={JSON.stringify(row)}
              details={fieldsOf(dataClass, resource).flatMap((name) =>
                row[name] === undefined
                  ? []
                  : [{ name: t(`share.name.${name as 'phone'}`), value: shown(name, row[name]) }],
              )}
            />
          ))}
        </div>
      ))}
    </>
  );
}

function useShownValue() {
  const { t, i18n } = useTranslation('consents');
  const format = useFormat();
  return (name: string, value: Part['rows'][number][string]) => {
    if (typeof value === 'boolean') return t(value ? 'share.yes' : 'share.no');
    if (typeof value === 'number') return format.number(value);
    if (value === null) return name === 'interpreterNeeded' ? t('share.notAsked') : null;
    if (name === 'phone') return format.phone(value);
    if (name === 'preferredLanguage') return format.language(value);
    if (name === 'clinicalStatus') return t(`share.clinical.${value as 'active'}`);
    const key = `${wordsOf[name] ?? ''}.${value}`;
    if (wordsOf[name] && i18n.exists(key)) return t(key as 'share.yes');
    return isCivilDate(value) ? format.date(value) : value;
  };
}
