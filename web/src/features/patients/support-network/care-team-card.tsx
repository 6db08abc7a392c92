// The current care of the person: the CHW first, then the care team.
import type { careTeamMember, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type Patient, useListState } from '#api';
import { splitName } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Avatar, List, ListRow } from '#ui';

export function CareTeamCard({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation(['patients', 'support-network', 'common']);
  const { today } = useFormat();
  const list = useListState<RecordOf<typeof careTeamMember>>(
    callsOf('careTeamMembers').useList({ patientId: patient.id, status: 'active', sort: 'startsOn' }),
  );
  const rows = list.rows?.filter(({ endsOn }) => !endsOn || endsOn >= today);
  const lead = patient.assignedToName;
  return (
    <RecordCard
      title={t('team.title')}
      aside={
        <Link className="small" to={paths.patient(patient.id, 'contacts')}>
          {t('common:action.seeAll')}
        </Link>
      }
      before={
        lead && (
          <List>
            <ListRow start={<Avatar {...splitName(lead)} />} title={lead} detail={t('team.lead')} />
          </List>
        )
      }
      list={{ ...list, rows }}
      empty={lead ? '' : t('team.nobody')}
      row={({ id, memberName, role }) => (
        <ListRow
          key={id}
          start={<Avatar {...splitName(memberName ?? '')} />}
          title={memberName ?? ''}
          detail={t(`support-network:team.role.${role}`)}
        />
      )}
    />
  );
}
