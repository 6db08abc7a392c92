// The questionnaires in use: what they ask, how long they are, in which languages they are written, and their license.
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { QuestionnaireSummary } from '#api';
import { toLanguage, useFormat } from '#i18n';
import { FieldError, fieldId, useFieldSentence } from '#ui';
import { isWrittenIn } from '../runner/wording.ts';
import styles from './begin.module.css';

interface QuestionnaireChoiceProps {
  readonly all: readonly QuestionnaireSummary[];
}

export function QuestionnaireChoice({ all }: QuestionnaireChoiceProps) {
  const { t, i18n } = useTranslation('assessments');
  const format = useFormat();
  const name = 'questionnaireId';
  const { field, fieldState } = useController({ name });
  const sentenceOf = useFieldSentence();
  const id = fieldId(name);
  const message = fieldState.error?.message;
  const own = useId();
  const reader = toLanguage(i18n.language);
  const asked = useWatch({ name: 'language' }) as string;
  return (
    <fieldset id={id} tabIndex={-1} className={styles.choice} aria-describedby={message ? `${id}-error` : undefined}>
      <legend className="visually-hidden">{t('run.field.questionnaireId')}</legend>
      {all.map((one) => (
        <label key={one.id} className={styles.one}>
          <input
            type="radio"
            {...field}
            value={one.id}
            checked={field.value === one.id}
            aria-describedby={`${own}-${one.id}`}
            onChange={() => field.onChange(one.id)}
          />
          <span className="stack-tight">
            <bdi className="strong">{one.titles[reader] ?? one.title}</bdi>
            <span id={`${own}-${one.id}`} className="small muted stack-tight">
              <span>
                {t('run.begin.questions', { count: one.questions })} ·{' '}
                <bdi>{format.list(one.languages.map(format.language))}</bdi>
              </span>
              {asked && !isWrittenIn(one.languages, asked) && <span>{t('run.begin.byInterpreter')}</span>}
              {one.copyright && <bdi className={styles.license}>{one.copyright}</bdi>}
            </span>
          </span>
        </label>
      ))}
      <FieldError id={id} error={message ? sentenceOf(message, name).text : undefined} />
    </fieldset>
  );
}
