// The fields of a qualification, with the document that proves it. The code that sends files loads after the fields.
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card, DateField, fieldStyles, SelectField, Skeleton, TextField } from '#ui';
import { counted, issued, pathwaysOffered } from './qualification-form-values.ts';

const ProofField = lazy(() => import('./proof-field.tsx').then((module) => ({ default: module.ProofField })));

export function QualificationFields({ userId }: { readonly userId: string }) {
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
