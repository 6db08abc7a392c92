// A new task about a person: first the person, or the team instead; then the form.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callsOf, useMay, useSearchPatientsCall } from '#api';
import { PersonSearch } from '#care';
import { useDateOrder } from '#i18n';
import { paths, type TaskSource } from '#paths';
import { Loaded } from '#records';
import { Button, Card, Forbidden, PageHeader } from '#ui';
import { TaskForm } from './task-form.tsx';

const sources = [
  'carePlanId',
  'goalId',
  'stepId',
  'referralId',
  'encounterId',
  'assessmentId',
  'needId',
] as const satisfies readonly (keyof TaskSource)[];

export function TaskCreate() {
  const [query, setQuery] = useSearchParams();
  const patientId = query.get('patientId');
  if (useMay('tasks', 'create') === false) return <Forbidden />;
  if (!patientId) return <ChoosePerson onChoose={(id) => setQuery({ patientId: id }, { replace: true })} />;
  const source = Object.fromEntries(sources.flatMap((name) => [[name, query.get(name)]]).filter(([, id]) => id));
  return (
    <Loaded key={patientId} read={callsOf('patients').useGet(patientId)} isPage="person">
      {(patient) => <TaskForm patient={patient} source={source} />}
    </Loaded>
  );
}

const mostFound = 20;

function ChoosePerson({ onChoose }: { readonly onChoose: (patientId: string) => void }) {
  const { t } = useTranslation('tasks');
  const search = useSearchPatientsCall();
  const dateOrder = useDateOrder();
  const find = useCallback((text: string) => search({ text, dateOrder, limit: mostFound }), [search, dateOrder]);
  const mayForTeam = useMay('teamTasks', 'create');
  return (
    <>
      <PageHeader
        title={t('new')}
        quiet
        actions={mayForTeam && <Button to={paths.newTeamTask}>{t('forTeam')}</Button>}
      />
      <Card title={t('find.title')}>
        <PersonSearch label={t('find.label')} hint={t('find.hint')} find={find} onPick={onChoose} />
      </Card>
    </>
  );
}
