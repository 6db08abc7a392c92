// With whom the person's information was shared: the accounting of disclosures.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type Disclosure, type Patient, useListState } from '#api';
import { useConsentWords } from '#care';
import { useFormat } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { RecordCard, useCardEditing } from '#records';
import { afterSaving, Card, Chip, ListRow, rowId } from '#ui';
import { ShareForm } from './share-form.tsx';

const opener = 'share-information';

interface DisclosuresCardProps {
  readonly patient: Patient;
  readonly mayShare: boolean;
}

export function DisclosuresCard({ patient, mayShare }: DisclosuresCardProps) {
  const { t } = useTranslation('consents');
  const navigate = useNavigate();
  const list = useListState<Disclosure>(
    callsOf('disclosures').useList({ patientId: patient.id, sort: '-sharedAt', limit: 50 }),
  );
  const { editing, edit, onDone } = useCardEditing<Disclosure>(opener);
  if (editing)
    return (
      <Card title={t('share.title')}>
        <ShareForm
          patient={patient}
          onDone={(saved) => {
            if (saved) void navigate(paths.disclosure(patient.id, saved.id), afterSaving);
            else onDone();
          }}
        />
      </Card>
    );
  return (
    <RecordCard
      title={t('share.sharedWith')}
      add={mayShare && { id: opener, label: t('share.add'), onAdd: () => edit('new') }}
      list={list}
      empty={t('share.empty')}
      row={(row) => <Row key={row.id} row={row} patientId={patient.id} />}
    />
  );
}

function Row({ row, patientId }: { readonly row: Disclosure; readonly patientId: string }) {
  const { t } = useTranslation('consents');
  const format = useFormat();
  const words = useConsentWords();
  const facts = [words.classes({ ...row, purposes: [] }), words.purpose(row.purpose), t(`share.way.${row.way}`)];
  return (
    <ListRow
      id={rowId(row.id)}
      title={<Link to={paths.disclosure(patientId, row.id)}>{row.recipientTitle ?? t('share.receipt')}</Link>}
      detail={<bdi>{[format.dateTime(row.sharedAt), ...facts].join(' · ')}</bdi>}
      end={
        row.status === 'entered-in-error' && (
          <Chip tone="neutral" icon="x-circle">
            {t('state.void')}
          </Chip>
        )
      }
    />
  );
}
