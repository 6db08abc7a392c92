// The social needs of the person that somebody still has to work on; possible ones wait for the person's answer.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type Need, useListState, useMay } from '#api';
import { NeedChip, Part2Chip } from '#care';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { ListRow } from '#ui';

const shown = 50;
const order = ['possible', 'open', 'in-work'];
const rank = ({ status }: Need) => order.indexOf(status);

export function NeedsCard({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation(['person', 'programs', 'common']);
  const may = useMay('needs', 'read') === true;
  const list = useListState<Need>(
    callsOf('needs').useList({ patientId, sort: '-foundOn', limit: shown }, { skip: !may }),
  );
  if (!may) return null;
  const rows = list.rows?.filter((row) => rank(row) >= 0).toSorted((one, other) => rank(one) - rank(other));
  return (
    <RecordCard
      title={t('needs.title')}
      list={{ ...list, rows, onShowMore: undefined }}
      empty={t('needs.empty')}
      aside={
        <Link className="small" to={paths.patient(patientId, 'needs')}>
          {t('common:action.seeAll')}
        </Link>
      }
      row={(row) => (
        <ListRow
          key={row.id}
          title={
            <Link to={paths.patient(patientId, 'needs')}>
              <bdi>{t(`programs:need.${row.domain}`)}</bdi>
            </Link>
          }
          detail={row.ownWords ?? ''}
          end={
            <span className="row">
              {row.part2 && <Part2Chip />}
              <NeedChip status={row.status} />
            </span>
          }
        />
      )}
    />
  );
}
