// Everyone the caller may see, and the box that finds one of them.
import Button from '@mui/material/Button';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  mayDo,
  type Patient,
  useErrorSentence,
  useGetMeQuery,
  useListPatientsInfiniteQuery,
  useListState,
  useSearchPatientsQuery,
} from '#api';
import { paths } from '#paths';
import { Card, DataList, EmptyState, Icon, PageHeader } from '#ui';
import { FindBox } from './find-box.tsx';
import { usePatientColumns } from './patient-columns.tsx';
import { useSettled } from './use-settled.ts';

const searchLimit = 50;
const settleMs = 200;

export function PatientList() {
  const { t } = useTranslation(['patients', 'common']);
  const { data: me } = useGetMeQuery();
  const [typed, setTyped] = useState('');
  const text = useSettled(useDeferredValue(typed.trim()), settleMs);
  const columns = usePatientColumns();
  const sentence = useErrorSentence();
  const list = useListState<Patient>(useListPatientsInfiniteQuery({ sort: '-updatedAt' }, { skip: text !== '' }));
  const search = useSearchPatientsQuery({ text, limit: searchLimit }, { skip: text === '' });
  const mayCreate = mayDo(me, 'patients', 'create');
  const create = mayCreate && (
    <Button component={Link} to={paths.newPatient} variant="contained" color="primary">
      <Icon name="user-plus" size="small" />
      {t('new')}
    </Button>
  );
  const shown =
    text === ''
      ? { ...list, empty: <EmptyState text={t('empty')} action={create} /> }
      : {
          rows: search.data?.items,
          busy: search.isFetching,
          error: sentence(search.error),
          onRetry: () => void search.refetch(),
          onShowMore: undefined,
          empty: <EmptyState text={t('emptySearch', { text })} />,
        };
  return (
    <>
      <PageHeader title={t('title')} lead={t('leadPanel')} actions={create} />
      <FindBox value={typed} onChange={setTyped} />
      <Card flush>
        <DataList {...shown} caption={t('title')} columns={columns} rowKey={(patient) => patient.id} />
      </Card>
    </>
  );
}
