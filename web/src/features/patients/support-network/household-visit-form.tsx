// One visit to several people of a household: common entries are written once and become a draft for each person.
// Individual activities, note and signature belong to each record.
import { encounterModes, placesOfService } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newId, type Patient, useRecordHouseholdVisitMutation } from '#api';
import { nameOf } from '#care';
import { instantOf, isCivilDate, useFormat, useZone } from '#i18n';
import { paths } from '#paths';
import {
  type Answer,
  beginning,
  choice,
  choices,
  date,
  defineForm,
  RecordForm,
  type StoredRecord,
  text,
  time,
} from '#records';
import {
  Button,
  DateField,
  fieldStyles,
  isTime,
  List,
  ListRow,
  MultiSelectField,
  Notice,
  orNull,
  ProseField,
  SelectField,
  TimeField,
} from '#ui';
import { HouseholdOpenVisits } from './household-open-visits.tsx';
import type { Home } from './households-section.tsx';

interface Draft {
  readonly id: string;
  readonly name: string;
}
interface Made extends StoredRecord {
  readonly drafts: readonly Draft[];
}

const visitForm = defineForm(
  'householdVisit',
  {
    people: choices,
    date,
    start: time,
    end: time,
    mode: beginning(choice, 'in-person'),
    // Home.
    placeOfService: beginning(choice, '12'),
    purpose: text,
  },
  {
    check: ({ people, date, start, end }) => ({
      ...(people.length === 0 && { people: 'choose' as const }),
      ...(!isCivilDate(date) && { date: 'date' as const }),
      ...(!isTime(start) && { start: 'time' as const }),
      ...(isTime(start) && isTime(end) && end <= start && { end: 'endBeforeStart' as const }),
    }),
    fieldOf: (path) =>
      path === 'startedAt' ? 'start' : path === 'endedAt' ? 'end' : path.startsWith('people') ? 'people' : path,
  },
);

type Values = typeof visitForm.empty;

interface HouseholdVisitFormProps {
  readonly home: Home;
  readonly patient: Patient;
  readonly onDone: () => void;
}

export function HouseholdVisitForm({ home, patient, onDone }: HouseholdVisitFormProps) {
  const { t } = useTranslation(['support-network', 'encounters']);
  const { today } = useFormat();
  const zone = useZone();
  // An id for each person: a repeated request creates one encounter each.
  const [ids] = useState(() => new Map(home.members.map(({ patientId }) => [patientId, newId()])));
  const [made, setMade] = useState<readonly Draft[]>();
  const [record] = useRecordHouseholdVisitMutation();
  const labelOf = (path: string) => t(`visit.field.${path as keyof Values}`);
  const labeled = (name: keyof Values) => ({ name, label: labelOf(name) });
  if (made) return <Drafts drafts={made} onDone={onDone} />;

  const at = (date: string, time: string) => (isCivilDate(date) && isTime(time) ? instantOf(date, time, zone) : null);
  const definition = {
    ...visitForm,
    toBody: (values: Values) => ({
      householdId: home.household.id,
      people: values.people.map((patientId) => ({ id: ids.get(patientId) ?? newId(), patientId })),
      startedAt: at(values.date, values.start) ?? '',
      endedAt: at(values.date, values.end),
      mode: orNull(values.mode),
      placeOfService: orNull(values.placeOfService),
      purpose: orNull(values.purpose),
    }),
  };
  async function create({ body }: { body: never }): Promise<Answer<Made>> {
    const result = await record(body);
    if (!result.data) return { error: result.error };
    const drafts = result.data.items.map(({ id, patient: person }) => ({ id, name: nameOf(person) }));
    const [first] = result.data.items;
    return { data: { id: first?.id ?? '', version: 1, updatedAt: first?.updatedAt ?? '', drafts } };
  }

  return (
    <RecordForm<Values, Made>
      definition={definition}
      of={home.household.id}
      begin={{ people: [patient.id], date: today }}
      calls={{ create }}
      words={{ labelOf, save: t('visit.save'), saved: t('visit.saved') }}
      onDone={(result) => (result ? setMade(result.drafts) : onDone())}
    >
      <Notice tone="info">{t('visit.explain')}</Notice>
      <MultiSelectField
        {...labeled('people')}
        options={home.members.map(({ patientId, patient: person }) => ({
          value: patientId,
          label: nameOf(person),
        }))}
      />
      <HouseholdOpenVisits />
      <DateField {...labeled('date')} />
      <div className={fieldStyles.grid}>
        <TimeField {...labeled('start')} />
        <TimeField {...labeled('end')} optional />
        <SelectField
          {...labeled('mode')}
          options={encounterModes.map((value) => ({ value, label: t(`encounters:mode.${value}`) }))}
        />
        <SelectField
          {...labeled('placeOfService')}
          emptyChoice
          options={placesOfService.map((value) => ({ value, label: t(`encounters:place.${value}`) }))}
        />
      </div>
      <ProseField {...labeled('purpose')} hint={t('visit.purposeHint')} optional />
    </RecordForm>
  );
}

function Drafts({ drafts, onDone }: { readonly drafts: readonly Draft[]; readonly onDone: () => void }) {
  const { t } = useTranslation(['support-network', 'common']);
  return (
    <div className="stack">
      <Notice tone="success">{t('visit.next')}</Notice>
      <List label={t('visit.drafts')}>
        {drafts.map(({ id, name }) => (
          <ListRow key={id} title={<Link to={paths.editEncounter(id)}>{t('visit.openDraft', { name })}</Link>} />
        ))}
      </List>
      <div className="row">
        <Button onClick={onDone}>{t('visit.close')}</Button>
      </div>
    </div>
  );
}
