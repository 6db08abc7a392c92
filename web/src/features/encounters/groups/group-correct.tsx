// One correction of a closed group: the right value, the reason, and the affected visits. Each visit gets an addendum.
import { encounterModes, type GroupCorrectionPreview, placesOfService, serviceTypes } from '@puente/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf, type GroupEncounter, useGetGroupCorrectionQuery } from '#api';
import { useZone } from '#i18n';
import { paths } from '#paths';
import { choice, defineForm, Loaded, RecordForm, text } from '#records';
import { Card, DateTimeField, fieldStyles, PageHeader, ProseField, SelectField } from '#ui';
import { momentKind } from '../note/moment-kind.ts';
import { CorrectionVisits } from './correction-visits.tsx';

const names = ['startedAt', 'endedAt', 'mode', 'placeOfService', 'serviceType', 'topic'] as const;

/** Unchanged values are not sent: a moment of the form has no seconds. */
function correctionForm(zone: string, group: GroupEncounter) {
  const moment = momentKind(zone);
  const kinds = {
    reason: text,
    text,
    startedAt: moment,
    endedAt: moment,
    mode: choice,
    placeOfService: choice,
    serviceType: choice,
    topic: text,
  };
  return defineForm('groupCorrection', kinds, {
    check: ({ startedAt, endedAt }) => ({
      ...(startedAt && endedAt && endedAt <= startedAt && { endedAt: 'endBeforeStart' as const }),
    }),
    adjust: (body, values) => {
      const kept = names.filter((name) => values[name] === kinds[name].toForm(group[name], { ...group }));
      return Object.fromEntries(Object.entries(body).filter(([name]) => !kept.some((one) => one === name)));
    },
  });
}

export function GroupCorrect() {
  const { groupId = '' } = useParams();
  const { t } = useTranslation('groups');
  const read = useGetGroupCorrectionQuery(groupId, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={callsOf('groupEncounters').useGet(groupId)} isPage>
      {(group) => (
        <>
          <PageHeader title={t('correct.title')} lead={group.title} />
          <Loaded read={read}>{(told) => <Form key={group.id} group={group} told={told} />}</Loaded>
        </>
      )}
    </Loaded>
  );
}

function Form({ group, told }: { readonly group: GroupEncounter; readonly told: GroupCorrectionPreview }) {
  const { t } = useTranslation(['groups', 'encounters']);
  const zone = useZone();
  const [command] = callsOf('groupEncounters').useCommand();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    told.visits.filter(({ differs }) => !differs).map(({ id }) => id),
  );
  const [problem, setProblem] = useState<string>();
  const definition = useMemo(() => correctionForm(zone, group), [zone, group]);
  const visits = told.visits.filter(({ id }) => chosen.includes(id)).map(({ id, version }) => ({ id, version }));
  const labelOf = (path: string) =>
    path === 'reason' || path === 'text' ? t(`correct.${path}`) : t(`field.${path as (typeof names)[number]}`);
  const labeled = (name: (typeof names)[number] | 'reason' | 'text') => ({ name, label: labelOf(name) });
  return (
    <RecordForm
      definition={definition}
      record={group}
      needs="correct"
      beside={{ visits }}
      calls={{ update: ({ id, body }) => command({ id, name: 'correct', body }) }}
      words={{
        labelOf,
        save: t('correct.sign', { count: visits.length }),
        saved: t('correct.saved'),
        sentenceFor: ({ path }) => (path === 'visits' ? t('correct.changed') : undefined),
      }}
      ask={async () => {
        setProblem(visits.length === 0 ? t('correct.choose') : undefined);
        return visits.length > 0;
      }}
      back={{ to: paths.group(group.id) }}
    >
      <p className="muted">{t('correct.lead')}</p>
      <Card title={t('correct.why')}>
        <div className="stack">
          <ProseField {...labeled('reason')} rows={2} max={500} />
          <ProseField {...labeled('text')} hint={t('correct.textHint')} rows={3} max={20_000} />
        </div>
      </Card>
      <Card title={t('correct.details')}>
        <div className="stack">
          <div className={fieldStyles.grid}>
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
            <SelectField
              {...labeled('serviceType')}
              options={serviceTypes.map((value) => ({ value, label: t(`encounters:serviceType.${value}`) }))}
            />
          </div>
          <ProseField {...labeled('topic')} rows={3} max={2000} />
        </div>
      </Card>
      <Card title={t('correct.whose')}>
        <CorrectionVisits told={told} chosen={chosen} onChoose={setChosen} problem={problem} />
      </Card>
    </RecordForm>
  );
}
