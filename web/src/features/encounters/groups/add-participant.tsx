// Adds people to the list; after the group has begun, as present walk-ins.
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  callsOf,
  type GroupEncounter,
  type GroupParticipant,
  newId,
  useErrorSentence,
  useMay,
  useSearchPatientsCall,
} from '#api';
import { PersonSearch } from '#care';
import { useDateOrder } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { useAct } from '#records';
import { Disclosure, ErrorNotice } from '#ui';
import { PanelPicker } from '../note/panel-picker.tsx';
import styles from './groups.module.css';

const mostFound = 20;

interface AddParticipantProps {
  readonly group: GroupEncounter;
  readonly taken: readonly GroupParticipant[];
}

export function AddParticipant({ group, taken }: AddParticipantProps) {
  const { t } = useTranslation('groups');
  const sentence = useErrorSentence();
  const navigate = useNavigate();
  const search = useSearchPatientsCall();
  const dateOrder = useDateOrder();
  const mayRegister = useMay('patients', 'create') === true;
  const [create, { error }] = callsOf('groupParticipants').useCreate();
  const act = useAct(callsOf('groupParticipants').useCommand());
  const known = useRef<ReadonlySet<string>>(new Set());
  known.current = new Set(taken.map(({ patientId }) => patientId));
  const find = useCallback(
    async (text: string) =>
      (await search({ text, dateOrder, limit: mostFound })).filter(({ id }) => !known.current.has(id)),
    [search, dateOrder],
  );
  const walkIn = group.status === 'in-progress';
  const [opened, setOpened] = useState(false);

  async function add(patientId: string): Promise<void> {
    const id = newId();
    const { data } = await create({ id, body: { groupEncounterId: group.id, patientId, walkIn } });
    if (data && walkIn) await act('check-in', {}, data);
  }

  /** One request after the other: each is an act of its own, and the list follows this order. */
  async function addAll(patientIds: readonly string[]): Promise<void> {
    for (const patientId of patientIds) await add(patientId);
  }

  return (
    <div className={`${styles.pad} off-paper stack`}>
      {error && <ErrorNotice message={sentence(error) ?? ''} />}
      <PersonSearch
        key={taken.length}
        label={t(walkIn ? 'addWalkIn' : 'add')}
        hint={t('addHint')}
        find={find}
        onPick={(patientId) => void add(patientId)}
        onRegister={mayRegister && ((name) => void navigate(paths.newPatient, { state: name }))}
      />
      <Disclosure summary={t('panel')} onOpen={() => setOpened(true)}>
        {opened && <PanelPicker taken={known.current} onAdd={(ids) => addAll(ids)} />}
      </Disclosure>
    </div>
  );
}
