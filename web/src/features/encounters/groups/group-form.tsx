// Plans a group, or changes it before it is closed. It contains no names.
import { encounterModes, placesOfService, serviceTypes } from '@puente/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { callsOf, type GroupEncounter, useFinder, useGetMeQuery, useMay } from '#api';
import { addDays, useFormat, useZone } from '#i18n';
import { paths } from '#paths';
import { beginning, beginningAs, choice, defineForm, Loaded, RecordForm, reference, text, whole } from '#records';
import {
  Card,
  DateTimeField,
  Forbidden,
  fieldStyles,
  Notice,
  PageHeader,
  PickField,
  ProseField,
  SelectField,
  Skeleton,
  TextField,
} from '#ui';
import { momentKind } from '../note/moment-kind.ts';
import { useLargestOn } from '../signing/use-largest-group.ts';
import { PlacesField } from './places-field.tsx';

/**
 * @param day the preset civil date
 * @param places the number that the rules of that day allow
 */
const kindsIn = (zone: string, day: string, places: string) => ({
  title: text,
  curriculum: text,
  sessionNumber: whole,
  startedAt: beginning(momentKind(zone), `${day}T10:00`),
  endedAt: beginning(momentKind(zone), `${day}T11:00`),
  mode: beginning(choice, 'in-person'),
  // A community site.
  placeOfService: beginning(choice, '99'),
  location: text,
  language: choice,
  serviceType: beginning(choice, 'health-education'),
  purpose: text,
  topic: text,
  capacity: beginning(whole, places),
  coFacilitatorId: reference('coFacilitatorName'),
});
type GroupKinds = ReturnType<typeof kindsIn>;
type Name = keyof GroupKinds;

const weekLater = (moment: string) => `${addDays(moment.slice(0, 10), 7)}${moment.slice(10)}`;

/** The values of the previous session, a week later. */
function kindsAfter(kinds: GroupKinds, before: GroupEncounter): GroupKinds {
  const same = beginningAs(kinds, before);
  const { sessionNumber, startedAt, endedAt } = same;
  return {
    ...same,
    sessionNumber: beginning(sessionNumber, before.sessionNumber ? String(before.sessionNumber + 1) : ''),
    startedAt: beginning(startedAt, weekLater(startedAt.empty)),
    endedAt: beginning(endedAt, weekLater(endedAt.empty)),
  };
}

const languages = ['en', 'es', 'de', 'zh', 'vi', 'tl', 'ko', 'hy', 'fa', 'ar', 'ru', 'hmn', 'km', 'pa', 'hi'];

export function GroupCreate() {
  const may = useMay('groupEncounters', 'create');
  const before = useSearchParams()[0].get('after');
  const read = callsOf('groupEncounters').useGet(before ?? skipToken);
  const { largest, isKnown } = useLargestOn(addDays(useFormat().today, 1));
  if (may === false) return <Forbidden />;
  // Without a connection the form opens, too.
  if (!isKnown) return <Skeleton />;
  if (!before) return <Form places={largest} />;
  return (
    <Loaded read={read} isPage>
      {(group) => <Form before={group} />}
    </Loaded>
  );
}

export function GroupEdit() {
  const { groupId = '' } = useParams();
  return (
    <Loaded read={callsOf('groupEncounters').useGet(groupId)} isPage>
      {(record) => <Form record={record} />}
    </Loaded>
  );
}

interface FormProps {
  readonly record?: GroupEncounter;
  /** The number of places of a new group, by the rules. */
  readonly places?: number | undefined;
  /** The session that the new one follows. */
  readonly before?: GroupEncounter;
}

function Form({ record, before, places }: FormProps) {
  const { t } = useTranslation(['groups', 'encounters']);
  const zone = useZone();
  const format = useFormat();
  const tomorrow = addDays(format.today, 1);
  const { data: me } = useGetMeQuery();
  const [create] = callsOf('groupEncounters').useCreate();
  const [update] = callsOf('groupEncounters').useUpdate();
  const find = useFinder('users', { filters: { status: 'active' }, without: me?.id });
  const definition = useMemo(() => {
    const kinds = kindsIn(zone, tomorrow, places ? String(places) : '');
    return defineForm('groupEncounter', before ? kindsAfter(kinds, before) : kinds, {
      check: ({ startedAt, endedAt }) => ({
        ...(startedAt && endedAt && endedAt <= startedAt && { endedAt: 'endBeforeStart' as const }),
      }),
    });
  }, [zone, tomorrow, before, places]);
  const labeled = (name: Name) => ({ name, label: t(`field.${name}`) });
  return (
    <>
      <PageHeader title={t(record ? 'edit' : 'new')} />
      <RecordForm
        definition={definition}
        record={record}
        calls={{ create, update }}
        words={{ labelOf: (path) => t(`field.${path as Name}`), save: t('save'), saved: t('saved') }}
        back={{ to: record ? paths.group(record.id) : paths.groups, savedTo: ({ id }) => paths.group(id) }}
      >
        <Card>
          <div className="stack">
            <Notice tone="info">{t('nobody')}</Notice>
            <TextField {...labeled('title')} />
            <div className={fieldStyles.grid}>
              <TextField {...labeled('curriculum')} optional />
              <TextField {...labeled('sessionNumber')} inputMode="numeric" code optional />
              <DateTimeField {...labeled('startedAt')} />
              <DateTimeField {...labeled('endedAt')} />
              <SelectField
                {...labeled('mode')}
                options={encounterModes.map((value) => ({ value, label: t(`encounters:mode.${value}`) }))}
              />
              <SelectField
                {...labeled('placeOfService')}
                options={placesOfService.map((value) => ({ value, label: t(`encounters:place.${value}`) }))}
              />
              <TextField {...labeled('location')} optional />
              <SelectField
                {...labeled('language')}
                emptyChoice
                optional
                options={languages.map((value) => ({ value, label: format.language(value) }))}
              />
              <PickField {...labeled('coFacilitatorId')} optional find={find} />
            </div>
            <PlacesField />
          </div>
        </Card>
        <Card title={t('what')}>
          <div className="stack">
            <SelectField
              {...labeled('serviceType')}
              options={serviceTypes.map((value) => ({ value, label: t(`encounters:serviceType.${value}`) }))}
            />
            <ProseField {...labeled('purpose')} hint={t('purposeHint')} rows={2} max={500} />
            <ProseField {...labeled('topic')} hint={t('topicHint')} rows={3} max={2000} />
          </div>
        </Card>
      </RecordForm>
    </>
  );
}
