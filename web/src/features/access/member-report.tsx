// At whom a member of staff looked, for the privacy permission.
import type { Me } from '@puente/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type UserLook, useListUserAccessReportInfiniteQuery, usePagedList, useStaffNames } from '#api';
import { AccessReport, Card, daysQuery, EmptyState, Field, fieldStyles, type ListControl } from '#ui';

interface MemberReportProps {
  readonly me: Me;
  readonly control: Pick<ListControl<string>, 'filters' | 'setFilter'>;
}

export function MemberReport({ me, control }: MemberReportProps) {
  const { t } = useTranslation(['access', 'common']);
  const id = useId();
  const names = useStaffNames();
  const { userId, day } = control.filters;
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
        <Looks key={userId} userId={userId} me={me} days={day} onDays={(days) => control.setFilter('day', days)} />
      ) : (
        <Card>
          <EmptyState text={t('report.choose')} />
        </Card>
      )}
    </div>
  );
}

interface LooksProps {
  readonly userId: string;
  readonly me: Me;
  readonly days: string | undefined;
  readonly onDays: (days: string) => void;
}

function Looks({ userId, me, days, onDays }: LooksProps) {
  const question = { id: userId, days: daysQuery(days) };
  const list = usePagedList<UserLook>(useListUserAccessReportInfiniteQuery(question), JSON.stringify(question));
  return <AccessReport of="user" person={me.id} list={list} days={days} onDays={onDays} />;
}
