// The notes about one person of a group, and their times of arrival and departure.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, type GroupEncounter, type GroupParticipant } from '#api';
import { useZone } from '#i18n';
import { choices, DiagnosisField, defineForm, RecordForm, text } from '#records';
import { fieldStyles, ProseField, TimeField } from '#ui';
import { hourKind } from '../note/moment-kind.ts';

type Name = 'note' | 'arrivedAt' | 'leftAt' | 'diagnosisCodes';

interface ParticipantFormProps {
  readonly group: GroupEncounter;
  readonly record: GroupParticipant;
  readonly onDone: (saved?: { readonly id: string }) => void;
}

export function ParticipantForm({ group, record, onDone }: ParticipantFormProps) {
  const { t } = useTranslation('groups');
  const zone = useZone();
  const [update] = callsOf('groupParticipants').useUpdate();
  const { startedAt } = group;
  const definition = useMemo(() => {
    const hour = hourKind(zone, startedAt);
    return defineForm('groupParticipant', { note: text, arrivedAt: hour, leftAt: hour, diagnosisCodes: choices });
  }, [zone, startedAt]);
  const labeled = (name: Name) => ({ name, label: t(`participant.${name}`) });
  return (
    <RecordForm
      definition={definition}
      record={record}
      beside={{ groupEncounterId: group.id, patientId: record.patientId }}
      calls={{ update }}
      words={{
        labelOf: (path) => t(`participant.${path as Name}`),
        save: t('saveOne'),
        saved: t('savedOne'),
      }}
      onDone={onDone}
    >
      <ProseField {...labeled('note')} hint={t('noteHint')} rows={4} max={10_000} optional />
      <div className={fieldStyles.grid}>
        <TimeField {...labeled('arrivedAt')} hint={t('timesHint')} optional />
        <TimeField {...labeled('leftAt')} optional />
      </div>
      <DiagnosisField patientId={record.patientId} />
    </RecordForm>
  );
}
