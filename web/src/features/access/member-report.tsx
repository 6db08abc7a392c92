// At whom a member of staff looked, for the privacy permission.
import type { Me } from '@puente/contract';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffNames } from '#api';
import { Card, EmptyState, Field, fieldStyles, type ListControl, Skeleton } from '#ui';

const LookList = lazy(() => import('./look-list.tsx').then((m) => ({ default: m.LookList })));

interface MemberReportProps {
  readonly me: Me;
  readonly control: Pick<ListControl<string>, 'filters' | 'setFilter' | 'setFilters'>;
}

export function MemberReport({ me, control }: MemberReportProps) {
  const { t } = useTranslation(['access', 'common']);
  const id = useId();
  const names = useStaffNames();
  const { userId, ...filters } = control.filters;
  return (
    <div className="stack">
      <Card>
        <Field id={id} label={t('report.member')}>
          <select
            id={id}
            className={fieldStyles.control}
            value={userId ?? ''}
            onChange={(event) => control.setFilter('userId', event.target.value)}
          >
            <option value="">{t('common:form.choose')}</option>
            {[...names].map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      </Card>
      {userId ? (
        <Suspense fallback={<Skeleton />}>
          <LookList
            key={userId}
            userId={userId}
            person={me.id}
            filters={filters}
            onFilters={(chosen) => control.setFilters({ userId, ...chosen })}
          />
        </Suspense>
      ) : (
        <Card>
          <EmptyState text={t('report.choose')} />
        </Card>
      )}
    </div>
  );
}
