// The form of a qualification: checked by the contract, kept on this device while it is typed.
import { qualification } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { OpenedDraft } from '#drafts';
import { useContractForm } from '#ui';
import {
  checkQualification,
  type QualificationFormValues,
  qualificationFormats,
  toQualificationBody,
} from './qualification-form-values.ts';

export function useQualificationForm(
  userId: string,
  base: QualificationFormValues,
  draft: OpenedDraft<QualificationFormValues>,
) {
  const { t } = useTranslation('qualifications');
  const labels: Readonly<Record<keyof QualificationFormValues, string>> = {
    pathway: t('pathway'),
    issuer: t('issuer'),
    certificateNumber: t('certificateNumber'),
    earnedOn: t('earnedOn'),
    expiresOn: t('expiresOn'),
    hours: t('hours'),
    documentId: t('document'),
  };
  const toBody = toQualificationBody(userId);
  const form = useContractForm<QualificationFormValues, ReturnType<typeof toBody>>({
    base,
    typed: draft.found?.content.values,
    schema: qualification.create as never,
    toBody,
    formats: qualificationFormats,
    check: checkQualification,
  });
  return { form, labelOf: (path: string) => labels[path as keyof QualificationFormValues] ?? path };
}
