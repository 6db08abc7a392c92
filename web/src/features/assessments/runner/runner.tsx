// Asks the questions of one assessment.
import { type Form, type KnownAnswers, primaryLanguage } from '@puente/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Assessment, type AssessmentAnswer, callsOf, useGetKnownAnswersQuery } from '#api';
import { nameOf, PatientBanner, patientPath } from '#care';
import { toLanguage, useFormat } from '#i18n';
import { Loaded, useCommands } from '#records';
import { ActionMenu, Notice, PageHeader, PageSkeleton, useMatches } from '#ui';
import { useAllRows } from '../use-all-rows.ts';
import { useFormOf } from '../use-form-of.ts';
import { useStopCommands } from '../use-stop-commands.tsx';
import { useAnswerBook } from './answers/use-answer-book.ts';
import { Asking, AskingContext, type Known, useAsking } from './asking.ts';
import { Finish } from './finish.tsx';
import { OneByOne } from './one-by-one.tsx';
import { goToQuestion } from './question-id.ts';
import styles from './runner.module.css';
import { SafetyProtocol } from './safety/safety-protocol.tsx';
import { useSafety } from './safety/use-safety.ts';
import { SaveState } from './save-state.tsx';
import { WholeForm } from './whole-form.tsx';
import { isWrittenIn, wordingOf } from './wording.ts';

/** Below this width each question has the screen to itself. */
const narrow = '(max-width: 599.98px)';

export function Runner({ assessment }: { readonly assessment: Assessment }) {
  const read = useFormOf(assessment.questionnaireId);
  const answers = useAllRows<AssessmentAnswer>(
    callsOf('assessmentAnswers').useList({ assessmentId: assessment.id, limit: 200 }),
  );
  const known = useGetKnownAnswersQuery(assessment.id);
  return (
    <Loaded read={read} isPage="person">
      {(form) => (
        <Loaded read={answers} isPage="person">
          {(rows) =>
            known.isLoading ? (
              <PageSkeleton ofPerson />
            ) : (
              // Without the proposals of the record every question is asked.
              <Prepared assessment={assessment} form={form} rows={rows} known={knownBy(known.data)} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

const knownBy = (known: KnownAnswers | undefined): Known =>
  Object.fromEntries((known?.items ?? []).map(({ linkId, values }) => [linkId, values]));

interface PreparedProps {
  readonly assessment: Assessment;
  readonly form: Form;
  readonly rows: readonly AssessmentAnswer[];
  readonly known: Known;
}

function Prepared({ assessment, form, rows, known }: PreparedProps) {
  const { i18n } = useTranslation();
  const book = useAnswerBook({ assessmentId: assessment.id, rows, name: nameOf(assessment.patient) });
  const [proposed] = useState(known);
  const language = assessment.language ?? toLanguage(i18n.language);
  const asking = useMemo(
    () => book && new Asking(form, book, { language, known: proposed }),
    [form, book, language, proposed],
  );
  if (!asking) return <PageSkeleton ofPerson />;
  return (
    <AskingContext value={asking}>
      <Asked assessment={assessment} />
    </AskingContext>
  );
}

function Asked({ assessment }: { readonly assessment: Assessment }) {
  const isNarrow = useMatches(narrow);
  const { copyright } = useAsking().form;
  const safety = useSafety(assessment.id);
  const [isProtocolOpen, setProtocolOpen] = useState(false);
  const finish = {
    assessment,
    isHeld: safety.now.length > 0,
    onSafety: () => setProtocolOpen(true),
  };
  return (
    <>
      <PatientBanner patient={assessment.patient} heading={{ to: patientPath(assessment.patient) }} />
      <Head assessment={assessment} />
      <SafetyProtocol safety={safety} isOpen={isProtocolOpen} onOpen={setProtocolOpen} />
      {isNarrow ? (
        <OneByOne {...finish} />
      ) : (
        <>
          <WholeForm />
          <Finish {...finish} onGoTo={goToQuestion} />
        </>
      )}
      {copyright && <p className={`micro faint ${styles.copyright}`}>{copyright}</p>}
    </>
  );
}

function Head({ assessment }: { readonly assessment: Assessment }) {
  const { t, i18n } = useTranslation('assessments');
  const format = useFormat();
  const { form, language } = useAsking();
  const isWritten = isWrittenIn(form.languages, language);
  const commands = useCommands<Assessment>({
    record: assessment,
    hook: callsOf('assessments').useCommand(),
    commands: useStopCommands(),
  });
  const { informant, informantName, withInterpreter } = assessment;
  return (
    <>
      <PageHeader
        title={wordingOf(form.title, toLanguage(i18n.language), form).text}
        tab={t('run.tab')}
        lead={
          <span className="row small muted">
            <SaveState />
            <bdi>{format.language(language)}</bdi>
            {informant && informant !== 'self' && (
              <bdi>
                {informantName
                  ? `${t(`run.informant.${informant}`)}: ${informantName}`
                  : t(`run.informant.${informant}`)}
              </bdi>
            )}
            {withInterpreter && <span>{t('run.withInterpreter')}</span>}
          </span>
        }
        actions={<ActionMenu outlined actions={commands.actions} />}
      />
      {commands.dialog}
      {!isWritten && (
        <Notice tone="info">
          {t('run.readByInterpreter', {
            language: format.language(language),
            written: format.language(primaryLanguage(form.language)),
          })}
        </Notice>
      )}
    </>
  );
}
