// Every question that was shown, with its answer; declined and not asked are answers, too.
import { askedItems, type Form } from '@puente/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssessmentAnswer } from '#api';
import { useFormat } from '#i18n';
import { Card } from '#ui';
import { questionsOf } from '../runner/questions.ts';
import { useValueWords } from '../runner/use-value-words.ts';
import { wordingOf } from '../runner/wording.ts';
import styles from './result.module.css';

interface AnswersCardProps {
  readonly form: Form;
  readonly answers: readonly AssessmentAnswer[];
  readonly isOver: boolean;
  readonly language: string;
}

export function AnswersCard({ form, answers, isOver, language }: AnswersCardProps) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const inWords = useValueWords(form, language);
  const byId = useMemo(() => Object.fromEntries(answers.map((answer) => [answer.linkId, answer])), [answers]);
  const shown = useMemo(() => new Set(askedItems(form, byId).map(({ linkId }) => linkId)), [form, byId]);
  const questions = questionsOf(form).filter(({ item }) => shown.has(item.linkId));
  return (
    <Card title={t(isOver ? 'result.answers' : 'result.answersSoFar')} count={format.number(questions.length)}>
      <dl className={styles.answers}>
        {questions.map(({ item, groups }, at) => {
          const group = groups.at(-1);
          const isFirst = group && questions[at - 1]?.groups.at(-1) !== group;
          const answer = byId[item.linkId];
          const { text, lang } = wordingOf(item.text, language, form);
          const hasValue = answer !== undefined && answer.values.length > 0;
          return (
            <div key={item.linkId} className={styles.pair}>
              {isFirst && (
                <h3 lang={wordingOf(group.text, language, form).lang}>{wordingOf(group.text, language, form).text}</h3>
              )}
              <dt>
                <bdi lang={lang}>
                  {item.prefix && `${item.prefix} `}
                  {text}
                </bdi>
              </dt>
              <dd className={hasValue ? undefined : 'muted'}>
                <bdi>{inWords(item, answer ?? { values: [] })}</bdi>
                {answer?.isFromRecord && <span className="small muted"> · {t('run.record.confirmed')}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
