// The fiscal year of ICD-10-CM for a day: under a search, and beside the codes of charges.
import { fiscalYearOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFindIcd10cmQuery } from '#api';
import { useFormat } from '#i18n';

/** Renders nothing while the year is unknown, as without a connection. @param on a civil day; today by default */
export function CodeYear({ on }: { readonly on?: string | undefined }) {
  const { t } = useTranslation();
  const { today } = useFormat();
  const day = on ?? today;
  const { data } = useFindIcd10cmQuery({ on: day });
  if (!data) return null;
  const isOlder = data.answeredBy < fiscalYearOf(day);
  return (
    <span className="small muted">
      <bdi>{t(isOlder ? 'codes.older' : 'codes.year', { year: String(data.answeredBy) })}</bdi>
    </span>
  );
}
