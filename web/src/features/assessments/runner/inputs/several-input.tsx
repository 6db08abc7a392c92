// Several of several options; an exclusive one is chosen alone.
import type { AnswerValue, FormOption } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldStyles } from '#ui';
import { useAsking } from '../asking.ts';
import styles from '../runner.module.css';
import { wordingOf } from '../wording.ts';
import { chooseOption, isAlone } from './choose-option.ts';
import { type InputProps, textIn, wordsOf } from './input-props.ts';

export function SeveralInput({ item, said, id, labelledBy, onSay, onLeave }: InputProps) {
  const { t } = useTranslation('assessments');
  const { form, language } = useAsking();
  const { values } = said;
  const isChosen = (option: FormOption) => values.some((one) => 'code' in one && one.code === option.code);
  const [wantsOwn, setWantsOwn] = useState(() => textIn(said.values) !== undefined);
  const isOwn = textIn(values) !== undefined || (wantsOwn && !said.absent);
  const isExclusive = (one: AnswerValue) =>
    'code' in one && item.options.some((option) => isAlone(option) && option.code === one.code);
  const withOwn = (text: string) => [
    ...values.filter((one) => !('text' in one) && !isExclusive(one)),
    ...wordsOf(text),
  ];
  return (
    <div className={styles.options}>
      {item.options.map((option) => {
        const { text, lang } = wordingOf(option.text, language, form);
        return (
          <label key={option.code} className={styles.option}>
            <input
              type="checkbox"
              checked={isChosen(option)}
              onChange={({ target }) => onSay(chooseOption(values, item.options, { option, isOn: target.checked }))}
            />
            <span lang={lang} dir="auto">
              {text}
            </span>
          </label>
        );
      })}
      {item.type === 'open-choice' && (
        <>
          <label className={styles.option}>
            <input
              type="checkbox"
              checked={isOwn}
              onChange={({ target }) => {
                setWantsOwn(target.checked);
                onSay(withOwn(''));
              }}
            />
            <span>{t('run.ownWords')}</span>
          </label>
          {isOwn && (
            <input
              id={`${id}-own`}
              className={fieldStyles.control}
              dir="auto"
              autoComplete="off"
              maxLength={1000}
              aria-labelledby={labelledBy}
              value={textIn(values) ?? ''}
              onChange={({ target }) => onSay(withOwn(target.value), true)}
              onBlur={onLeave}
            />
          )}
        </>
      )}
    </div>
  );
}
