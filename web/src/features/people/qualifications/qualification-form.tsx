// The form of a qualification, for a new one and a change. The code that sends files loads after the fields.
import type { Pathway } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, type Qualification } from '#api';
import { isCivilDate } from '#i18n';
import { paths } from '#paths';
import { beginning, choice, date, defineForm, RecordForm, text, whole } from '#records';
import { Card, DateField, fieldStyles, SelectField, Skeleton, TextField, useArrivalState } from '#ui';

const ProofField = lazy(() => import('./proof-field.tsx').then((module) => ({ default: module.ProofField })));

/** The usual kinds first. */
const pathwaysOffered = [
  'certificate',
  'work-experience',
  'lived-experience',
  'violence-prevention',
  'asthma',
  'continuing',
] as const satisfies readonly Pathway[];

/** The kinds that the server verifies only with hours. */
const counted: readonly string[] = ['work-experience', 'continuing'];
const issued: readonly string[] = ['certificate', 'violence-prevention', 'asthma'];

const qualificationForm = defineForm(
  'qualification',
  {
    pathway: beginning(choice, 'certificate'),
    issuer: text,
    certificateNumber: text,
    earnedOn: date,
    expiresOn: date,
    hours: whole,
    documentId: text,
  },
  {
    // Entries for another kind are not sent.
    adjust: (body, { pathway }) => ({ ...body, hours: counted.includes(pathway) ? body['hours'] : null }),
    check: ({ pathway, issuer, hours, earnedOn, expiresOn }) => ({
      ...(issued.includes(pathway) && issuer.trim() === '' && { issuer: 'required' as const }),
      ...(counted.includes(pathway) && hours.trim() === '' && { hours: 'required' as const }),
      ...(pathway !== 'lived-experience' && earnedOn === '' && { earnedOn: 'date' as const }),
      ...(isCivilDate(earnedOn) &&
        isCivilDate(expiresOn) &&
        expiresOn < earnedOn && { expiresOn: 'endBeforeStart' as const }),
    }),
  },
);

type Name = keyof typeof qualificationForm.empty;

interface QualificationFormProps {
  readonly userId: string;
  /** Left out for a new one. */
  readonly record?: Qualification;
}

export function QualificationForm({ userId, record }: QualificationFormProps) {
  const { t } = useTranslation(['qualifications', 'common']);
  const [create] = callsOf('qualifications').useCreate();
  const [update] = callsOf('qualifications').useUpdate();
  const wanted = useWanted();
  return (
    <RecordForm
      definition={qualificationForm}
      record={record}
      of={wanted ? `${userId}:${wanted}` : userId}
      begin={wanted && { pathway: wanted }}
      beside={{ userId }}
      calls={{ create, update }}
      words={{
        labelOf: (path) => (path === 'documentId' ? t('document') : t(path as Exclude<Name, 'documentId'>)),
        inWords: (path, { pathway, documentId }) => {
          if (path === 'pathway') return t(`pathways.${pathway as Pathway}`);
          return path === 'documentId' && documentId ? t('documentChosen') : undefined;
        },
        save: t('save'),
        saved: t(record ? 'changed' : 'saved'),
        closed: record && record.status !== 'pending' ? t('settled') : undefined,
      }}
      back={{ to: paths.user(userId) }}
    >
      <Fields userId={userId} />
    </RecordForm>
  );
}

/** The usual kind of those that qualify for the charge that led here. */
function useWanted(): Pathway | undefined {
  const { finding } = useArrivalState();
  if (finding?.messageKey !== 'policy.workerQualification.none') return undefined;
  const taken = String(finding.params?.['pathways'] ?? '').split(', ');
  return pathwaysOffered.find((pathway) => taken.includes(pathway));
}

function Fields({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('qualifications');
  const pathway = useWatch({ name: 'pathway' }) as string;
  return (
    <>
      <Card>
        <div className={fieldStyles.grid}>
          <SelectField
            name="pathway"
            label={t('pathway')}
            options={pathwaysOffered.map((value) => ({ value, label: t(`pathways.${value}`) }))}
          />
          <TextField name="issuer" label={t('issuer')} optional={!issued.includes(pathway)} />
          <TextField name="certificateNumber" label={t('certificateNumber')} optional code />
          <DateField
            name="earnedOn"
            label={t('earnedOn')}
            {...(pathway === 'work-experience' && { hint: t('earnedOnHint') })}
            optional={pathway === 'lived-experience'}
          />
          <DateField name="expiresOn" label={t('expiresOn')} optional />
          {counted.includes(pathway) && <TextField name="hours" label={t('hours')} inputMode="numeric" code />}
        </div>
      </Card>
      <Card title={t('proof')}>
        <Suspense fallback={<Skeleton />}>
          <ProofField userId={userId} />
        </Suspense>
      </Card>
    </>
  );
}
