// The access report of one member of staff, for the privacy permission.
import type { Me } from '@puente/contract';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFinder, useUserName } from '#api';
import { Card, EmptyState, Field, type ListControl, Picker, Skeleton } from '#ui';

const StaffAccessList = lazy(() => import('./staff-access-list.tsx').then((m) => ({ default: m.StaffAccessList })));

interface MemberReportProps {
  readonly me: Me;
  readonly control: Pick<ListControl<string>, 'filters' | 'setFilter' | 'setFilters'>;
}

export function MemberReport({ me, control }: MemberReportProps) {
  const { t } = useTranslation('access');
  const id = useId();
  const { userId, ...filters } = control.filters;
  const find = useFinder('users');
  const name = useUserName(userId) ?? '…';
  return (
    <div className="stack">
      <Card>
        <Field id={id} label={t('report.member')}>
          <Picker
            id={id}
            label={t('report.member')}
            chosen={userId ? { id: userId, name } : null}
            find={find}
            onPick={(picked) => control.setFilter('userId', picked?.id ?? '')}
          />
        </Field>
      </Card>
      {userId ? (
        <Suspense fallback={<Skeleton />}>
          <StaffAccessList
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
