// How it was asked, by whom, and what the clinician said.
import type { Form } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Assessment } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Card, DetailList } from '#ui';

interface AboutCardProps {
  readonly assessment: Assessment;
  readonly form: Form;
}

export function AboutCard({ assessment, form }: AboutCardProps) {
  const { t } = useTranslation(['assessments', 'programs']);
  const format = useFormat();
  const { mode, informant, informantName, language, withInterpreter, program, encounterId } = assessment;
  const who = informant && t(`run.informant.${informant}`);
  const at = (instant: string | null) => instant && format.dateTime(instant);
  const by = (name: string | null, instant: string | null) =>
    instant && (name ? t('result.by', { name, date: format.dateTime(instant) }) : at(instant));
  return (
    <Card title={t('result.about')}>
      <DetailList
        details={[
          { name: t('result.detail.owner'), value: assessment.ownerName },
          { name: t('result.detail.started'), value: at(assessment.startedAt) },
          { name: t('result.detail.completed'), value: by(assessment.completedByName, assessment.completedAt) },
          { name: t('result.detail.reviewed'), value: by(assessment.reviewedByName, assessment.reviewedAt) },
          { name: t('result.detail.reviewNote'), value: assessment.reviewNote },
          { name: t('run.field.language'), value: language && format.language(language) },
          { name: t('run.field.withInterpreter'), value: withInterpreter ? t('run.yes') : null },
          { name: t('run.field.mode'), value: mode && t(`run.mode.${mode}`) },
          { name: t('run.field.informant'), value: informantName ? `${who}: ${informantName}` : who },
          { name: t('run.field.program'), value: program && t(`programs:name.${program}`) },
          {
            name: t('result.detail.visit'),
            value: encounterId && <Link to={paths.encounter(encounterId)}>{t('result.seeVisit')}</Link>,
          },
          { name: t('result.detail.note'), value: assessment.note },
          { name: t('result.detail.version'), value: form.version },
          { name: t('result.detail.copyright'), value: form.copyright },
        ]}
      />
    </Card>
  );
}
