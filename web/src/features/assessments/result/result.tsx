// An assessment that is over, or that the reader only reads: what it shows, what was found, and every answer.
import type { Form } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type Assessment, type AssessmentAnswer, callsOf } from '#api';
import { AssessmentChip, Part2Chip, PatientBanner, patientPath } from '#care';
import { toLanguage } from '#i18n';
import { paths } from '#paths';
import { Loaded } from '#records';
import { Button, Notice, PageHeader, PrintButton, WayBack } from '#ui';
import { wordingOf } from '../runner/wording.ts';
import { useAllRows } from '../use-all-rows.ts';
import { useFormOf } from '../use-form-of.ts';
import { AboutCard } from './about-card.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { AnswersCard } from './answers-card.tsx';
import { FoundCard } from './found-card.tsx';
import styles from './result.module.css';
import { ResultActions } from './result-actions.tsx';
import { ScoresCard } from './scores-card.tsx';

export function Result({ assessment }: { readonly assessment: Assessment }) {
  const answers = useAllRows<AssessmentAnswer>(
    callsOf('assessmentAnswers').useList({ assessmentId: assessment.id, limit: 200 }),
  );
  return (
    <Loaded read={useFormOf(assessment.questionnaireId)} isPage="person">
      {(form) => (
        <Loaded read={answers} isPage="person">
          {(rows) => <Shown assessment={assessment} form={form} answers={rows} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface ShownProps {
  readonly assessment: Assessment;
  readonly form: Form;
  readonly answers: readonly AssessmentAnswer[];
}

function Shown({ assessment, form, answers }: ShownProps) {
  const { t, i18n } = useTranslation(['assessments', 'part2']);
  const { patient, status } = assessment;
  const isOver = ['completed', 'reviewed', 'amended'].includes(status);
  const language = toLanguage(i18n.language);
  return (
    <>
      <PatientBanner patient={patient} heading={{ to: patientPath(patient) }} />
      <PageHeader
        title={wordingOf(form.title, language, form).text}
        tab={t('run.tab')}
        lead={
          <span className="row">
            <AssessmentChip assessment={assessment} />
            {assessment.part2 && <Part2Chip />}
          </span>
        }
        actions={
          <>
            <ResultActions assessment={assessment} />
            <PrintButton />
          </>
        }
      />
      <WayBack tone="info">{t('result.wayBack')}</WayBack>
      {assessment.part2 && (
        <div className="off-paper">
          <Notice tone="warning">{t('part2:notice')}</Notice>
        </div>
      )}
      <Standing assessment={assessment} />
      <div className={styles.columns}>
        <div className="stack">
          {isOver && <ScoresCard assessment={assessment} form={form} />}
          {isOver && <NextStep assessment={assessment} />}
          {isOver && <FoundCard assessment={assessment} form={form} answers={answers} />}
          <AnswersCard form={form} answers={answers} isOver={isOver} language={language} />
        </div>
        <div className="stack">
          <AlertsCard assessmentId={assessment.id} />
          <AboutCard assessment={assessment} form={form} />
        </div>
      </div>
    </>
  );
}

/** Why it is not a result, or not the last one. */
function Standing({ assessment }: { readonly assessment: Assessment }) {
  const { t } = useTranslation('assessments');
  const { status, stopReason, statusReason, amendsId, amendedById } = assessment;
  const ended = status === 'cancelled' || status === 'entered-in-error' ? status : undefined;
  return (
    <>
      {status === 'stopped' && (
        <Notice tone="warning">
          <bdi>
            {stopReason ? t(`run.stopReason.${stopReason}`) : ''} {statusReason}
          </bdi>
        </Notice>
      )}
      {ended && (
        <Notice tone="warning">
          <bdi>{t(`result.ended.${ended}`, { reason: statusReason ?? '–' })}</bdi>
        </Notice>
      )}
      {amendsId && (
        <Notice
          tone="info"
          actions={
            <Button size="small" to={paths.assessment(amendsId)}>
              {t('result.seeBefore')}
            </Button>
          }
        >
          <bdi>{t('result.amends', { reason: statusReason ?? '–' })}</bdi>
        </Notice>
      )}
      {amendedById && (
        <Notice
          tone="info"
          actions={
            <Button size="small" to={paths.assessment(amendedById)}>
              {t('result.seeAfter')}
            </Button>
          }
        >
          {t(status === 'amended' ? 'result.amended' : 'result.beingAmended')}
        </Notice>
      )}
    </>
  );
}

/** The questionnaire that the score leads to. */
function NextStep({ assessment: { nextUrl, patientId, encounterId } }: { readonly assessment: Assessment }) {
  const { t, i18n } = useTranslation('assessments');
  const { data } = callsOf('questionnaires').useListSummaries(
    { url: nextUrl ?? '', status: 'published', limit: 1 },
    { skip: !nextUrl },
  );
  const next = data?.pages[0]?.items[0];
  if (!nextUrl || !next) return null;
  const title = next.titles[toLanguage(i18n.language)] ?? next.title;
  return (
    <Notice
      tone="info"
      title={t('result.next')}
      actions={
        <Button
          size="small"
          to={paths.assess(patientId, { questionnaire: next.id, ...(encounterId && { visit: encounterId }) })}
        >
          {t('result.askNext')}
        </Button>
      }
    >
      <bdi>{title}</bdi>
    </Notice>
  );
}
