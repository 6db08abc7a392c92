// A question of the organization's own (CUSTOM_CHALLENGE).
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, fieldId, fieldStyles } from '#ui';
import { StepFrame, type StepProps } from './step-frame.tsx';
import type { Challenge } from './use-sign-in.ts';

interface CustomStepProps extends StepProps {
  readonly challenge: Extract<Challenge, { readonly step: 'CUSTOM_CHALLENGE' }>;
}

export function CustomStep({ challenge, signIn, layout }: CustomStepProps) {
  const { t } = useTranslation('sign-in');
  const [answer, setAnswer] = useState('');
  const [tried, setTried] = useState(false);
  const id = fieldId('answer');
  const error = tried && !answer.trim() && !signIn.busy ? t('emptyAnswer') : undefined;
  return (
    <StepFrame
      signIn={signIn}
      layout={layout}
      title={t('step.custom.title')}
      lead={challenge.parameters.question ?? t('step.custom.lead')}
      submit={t('continue')}
      focus={id}
      onSubmit={() => {
        setTried(true);
        if (answer.trim()) void signIn.answer(answer);
      }}
    >
      <Field id={id} label={t('step.custom.answer')} error={error}>
        <input
          className={fieldStyles.control}
          id={id}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
    </StepFrame>
  );
}
