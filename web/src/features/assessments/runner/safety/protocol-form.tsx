// The steps of a protocol, each done or not possible, and the numbers to call.
import { type SafetyStep, safetySteps } from '@puente/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, type SafetyAlert, useErrorSentence } from '#api';
import { useAct } from '#records';
import { Button, FieldError, fieldStyles, Icon, toast } from '#ui';
import styles from './safety.module.css';
import type { Danger } from './use-safety.ts';

/** 988 Suicide & Crisis Lifeline; National Domestic Violence Hotline. */
const lines: { readonly [Step in SafetyStep]?: { readonly tel: string; readonly shown: string } } = {
  'offer-crisis-line': { tel: '988', shown: '988' },
  'offer-violence-line': { tel: '+18007997233', shown: '1-800-799-7233' },
  'call-emergency-if-danger': { tel: '911', shown: '911' },
};

interface ProtocolFormProps {
  readonly danger: Danger;
  readonly told: { readonly steps: Readonly<Record<string, boolean>>; readonly note: string };
  readonly onStep: (step: SafetyStep, isDone: boolean) => void;
  readonly onNote: (note: string) => void;
  readonly onFold: () => void;
}

export function ProtocolForm({ danger: { reason, alert }, told, onStep, onNote, onFold }: ProtocolFormProps) {
  const { t } = useTranslation('assessments');
  const sentence = useErrorSentence();
  const hook = callsOf('safetyAlerts').useCommand();
  const act = useAct<SafetyAlert>(hook, alert);
  const [, { isLoading, error }] = hook;
  const [isTried, setTried] = useState(false);
  const id = useId();
  const steps: readonly SafetyStep[] = safetySteps[reason];
  const isWhole = steps.every((step) => told.steps[step] !== undefined);

  async function acknowledge(): Promise<void> {
    setTried(true);
    if (!isWhole || !alert) return;
    const done = await act('acknowledge', {
      steps: steps.map((step) => ({ step, isDone: told.steps[step] === true })),
      ...(told.note.trim() && { note: told.note.trim() }),
    });
    if (done) toast.success(t('run.safety.done'));
  }

  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step
            key={step}
            step={step}
            isDone={told.steps[step]}
            isMissing={isTried && told.steps[step] === undefined}
            onSay={(isDone) => onStep(step, isDone)}
          />
        ))}
      </ol>
      <div className={fieldStyles.field}>
        <label htmlFor={id}>{t('run.safety.note')}</label>
        <textarea
          id={id}
          className={fieldStyles.control}
          rows={2}
          maxLength={2000}
          dir="auto"
          value={told.note}
          onChange={({ target }) => onNote(target.value)}
        />
      </div>
      {!alert && (
        <p role="status" className="small">
          {t('run.safety.notSent')}
        </p>
      )}
      <FieldError
        id={`${id}-steps`}
        error={isTried && !isWhole ? t('run.safety.everyStep') : error ? sentence(error) : undefined}
      />
      <div className={`row ${styles.actions}`}>
        <Button size="large" variant="contained" disabled={isLoading || !alert} onClick={() => void acknowledge()}>
          {t('run.safety.acknowledge')}
        </Button>
        <Button size="large" onClick={onFold}>
          {t('run.safety.fold')}
        </Button>
      </div>
    </>
  );
}

interface StepProps {
  readonly step: SafetyStep;
  readonly isDone: boolean | undefined;
  readonly isMissing: boolean;
  readonly onSay: (isDone: boolean) => void;
}

function Step({ step, isDone, isMissing, onSay }: StepProps) {
  const { t } = useTranslation('assessments');
  const id = useId();
  const line = lines[step];
  return (
    <li className={isMissing ? styles.missing : undefined}>
      <fieldset>
        <legend>{t(`run.safety.step.${step}`)}</legend>
        {line && (
          <Button href={`tel:${line.tel}`} size="small">
            <Icon name="phone" size="small" />
            <bdi translate="no">{t('run.safety.call', { number: line.shown })}</bdi>
          </Button>
        )}
        <div className={styles.choice}>
          {[true, false].map((value) => (
            <label key={String(value)} className={fieldStyles.check}>
              <input type="radio" name={id} checked={isDone === value} onChange={() => onSay(value)} />
              <span>{t(value ? 'run.safety.isDone' : 'run.safety.notPossible')}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}
