// The day of an administrator: the organisation in numbers, and the charges that need a person.
import { useTranslation } from 'react-i18next';
import { useCountChargesQuery, useCountEncountersQuery, useCountPatientsQuery, useOverdueAfterDays } from '#api';
import { addDays, useFormat } from '#i18n';
import { paths } from '#paths';
import { countText, StatTiles } from '#ui';
import { NeedsInfoCard } from './needs-info-card.tsx';

interface Tally {
  readonly count: number;
  readonly capped: boolean;
  readonly sums?: Readonly<Record<string, number>>;
}

interface Counted {
  readonly data?:
    | { readonly groups: readonly (Tally & { readonly value: unknown })[]; readonly total: Tally }
    | undefined;
  readonly isError: boolean;
}

export function AdministratorDay() {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const overdueAfterDays = useOverdueAfterDays() ?? 0;
  const patients = useCountPatientsQuery({ status: 'active' });
  const overdue = useCountPatientsQuery(
    { status: 'active', lastContactOnTo: addDays(format.today, -overdueAfterDays - 1) },
    { skip: overdueAfterDays === 0 },
  );
  const today = useCountEncountersQuery({ serviceDate: format.today, by: 'status' });
  const drafts = useCountEncountersQuery({ status: 'in-progress', serviceDateTo: format.today });
  const charges = useCountChargesQuery({ by: 'status' });
  const total = ({ data, isError }: Counted) => (isError ? null : data && countText(data.total, format.number));
  const ofStatus = ({ data }: Counted, status: string) => data?.groups.find(({ value }) => value === status);
  const inStatus = (counted: Counted, status: string) =>
    counted.isError
      ? null
      : counted.data && countText(ofStatus(counted, status) ?? { count: 0, capped: false }, format.number);
  const sum = (status: string) => {
    const cents = ofStatus(charges, status)?.sums?.amountCents;
    return cents === undefined ? undefined : format.money(cents);
  };
  const signed = ofStatus(today, 'signed');
  return (
    <>
      <StatTiles
        title={t('numbers.title')}
        tiles={[
          { label: t('numbers.patients'), value: total(patients), to: paths.patients },
          {
            label: t('numbers.overdue'),
            value: total(overdue),
            note: t('numbers.overdueNote', { days: overdueAfterDays }),
            alarm: (overdue.data?.total.count ?? 0) > 0,
            to: paths.patientsIn('overdue'),
          },
          {
            label: t('numbers.encountersToday'),
            value: total(today),
            note: signed && t('numbers.signedToday', { count: signed.count }),
            to: paths.encountersOn(format.today),
          },
          { label: t('numbers.drafts'), value: total(drafts), to: paths.encountersIn('drafts') },
          {
            label: t('numbers.ready'),
            value: inStatus(charges, 'ready'),
            note: sum('ready'),
            to: paths.chargesIn('ready'),
          },
          {
            label: t('numbers.needsInfo'),
            value: inStatus(charges, 'needs-info'),
            note: sum('needs-info'),
            to: paths.chargesIn('needs-info'),
          },
        ]}
      />
      <NeedsInfoCard />
    </>
  );
}
