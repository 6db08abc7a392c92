// The fields of a referral in its direction.
import {
  enrollmentPrograms,
  partnerServices,
  referralDirections,
  referralPriorities,
  sdohCategories,
} from '@puente/contract';
import { lazy, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Consent, callsOf, type Recommendation, useListState } from '#api';
import { loadTexts, useFormat } from '#i18n';
import { Card, fieldStyles, Notice, ProseField, RadioField, SelectField, Skeleton } from '#ui';
import type { ReferralValues } from './referral-values.ts';

interface ReferralFieldsProps {
  readonly form: UseFormReturn<ReferralValues>;
  readonly patientId: string;
  readonly isNew: boolean;
}

/** Loads the search for organizations along with it, so that other forms do not wait for it. */
const PartyFields = lazy(() => import('./party-fields.tsx').then((m) => ({ default: m.PartyFields })));

/** Needs the texts of the codes. */
const PaperFields = lazy(() =>
  Promise.all([import('./paper-fields.tsx'), loadTexts(['encounters'])]).then(([m]) => ({
    default: m.PaperFields,
  })),
);

export function ReferralFields({ form, patientId, isNew }: ReferralFieldsProps) {
  const { t } = useTranslation(['referrals', 'programs']);
  const [direction, source, secondReason] = form.watch(['direction', 'source', 'secondReason']);
  const labeled = (name: keyof ReferralValues) => ({ name, label: t(`field.${name}`) });
  const isInward = direction === 'in';
  const isSecond = form.formState.errors.secondReason !== undefined || secondReason !== '';
  return (
    <>
      <Card title={t('section.what')}>
        <div className="stack">
          {isNew && (
            <RadioField
              {...labeled('direction')}
              options={referralDirections.map((value) => ({ value, label: t(`directionLong.${value}`) }))}
            />
          )}
          <div className={fieldStyles.grid}>
            <SelectField
              {...labeled('program')}
              options={enrollmentPrograms.map((value) => ({ value, label: t(`programs:name.${value}`) }))}
            />
            <SelectField
              {...labeled('service')}
              hint={t('hint.service')}
              emptyChoice
              optional
              options={partnerServices.map((value) => ({ value, label: t(`programs:service.${value}`) }))}
            />
            <SelectField
              {...labeled('category')}
              emptyChoice
              optional
              options={sdohCategories.map((value) => ({ value, label: t(`programs:need.${value}`) }))}
            />
            <SelectField
              {...labeled('priority')}
              options={referralPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
            />
          </div>
          {isSecond && <ProseField {...labeled('secondReason')} hint={t('hint.secondReason')} rows={2} max={500} />}
          <ProseField {...labeled('reason')} hint={t('hint.reason')} rows={3} max={2000} />
        </div>
      </Card>
      <Suspense fallback={<Skeleton rows={2} />}>
        <PartyFields patientId={patientId} isInward={isInward} isNamed={source !== 'self'} />
      </Suspense>
      <Card title={t('section.more')}>
        <div className="stack">
          {isInward ? (
            <RecommendationChoice patientId={patientId} />
          ) : (
            <ConsentChoice patientId={patientId} isNew={isNew} />
          )}
          <Suspense fallback={<Skeleton rows={2} />}>
            <PaperFields patientId={patientId} isInward={isInward} />
          </Suspense>
          <ProseField {...labeled('note')} optional rows={2} max={2000} />
        </div>
      </Card>
    </>
  );
}

const most = 50;

function RecommendationChoice({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const { rows } = useListState<Recommendation>(
    callsOf('recommendations').useList({ patientId, status: 'active', limit: most }),
  );
  const nameOf = ({ practitionerName, userName, practitioner }: Recommendation) =>
    practitionerName ?? userName ?? practitioner ?? '–';
  return (
    <SelectField
      name="recommendationId"
      label={t('field.recommendationId')}
      emptyChoice
      optional
      options={(rows ?? []).map((row) => ({
        value: row.id,
        label: t('recommendationOf', { name: nameOf(row), date: format.date(row.recommendedOn) }),
      }))}
    />
  );
}

/** Without a consent to share with the partner, the partner must not learn about the person. */
function ConsentChoice({ patientId, isNew }: Pick<ReferralFieldsProps, 'patientId' | 'isNew'>) {
  const { t } = useTranslation('referrals');
  const { rows } = useListState<Consent>(
    callsOf('consents').useList({ patientId, kind: 'release', status: 'active', limit: most }),
  );
  return (
    <>
      {rows?.length === 0 && <Notice tone="info">{t(isNew ? 'noConsentYet' : 'noConsent')}</Notice>}
      <SelectField
        name="consentId"
        label={t('field.consentId')}
        hint={t('hint.consentId')}
        emptyChoice
        optional
        options={(rows ?? []).map((row) => ({
          value: row.id,
          label: t('consentUntil', { title: row.title ?? '–', recipient: row.recipientName ?? row.recipient ?? '–' }),
        }))}
      />
    </>
  );
}
