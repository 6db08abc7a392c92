// One of several options: all visible while they are few, otherwise a list. An open choice takes own words, too.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldStyles } from '#ui';
import { useAsking } from '../asking.ts';
import styles from '../runner.module.css';
import { wordingOf } from '../wording.ts';
import { codeIn, type InputProps, textIn, wordsOf } from './input-props.ts';

/** More options become a list. */
const mostVisible = 7;
/** The values of two entries of the list; no option has them, because a code is neither empty nor a space. */
const [none, own] = ['', ' '];

export function ChoiceInput(props: InputProps) {
  const { item, said, onSay } = props;
  const [wantsOwn, setWantsOwn] = useState(() => textIn(said.values) !== undefined);
  const isOwn = textIn(said.values) !== undefined || (wantsOwn && said.values.length === 0 && !said.absent);
  const open: OpenProps = {
    ...props,
    isOwn,
    onChoose(code) {
      setWantsOwn(code === own);
      onSay(code === own || code === none ? [] : [{ code }]);
    },
  };
  return (
    <div className={styles.options}>
      {item.options.length > mostVisible ? <Listed {...open} /> : <Visible {...open} />}
      {item.type === 'open-choice' && isOwn && <OwnWords {...props} />}
    </div>
  );
}

interface OpenProps extends InputProps {
  /** Own words are the answer. */
  readonly isOwn: boolean;
  readonly onChoose: (code: string) => void;
}

function Visible({ item, said, id, onChoose, isOwn }: OpenProps) {
  const { t } = useTranslation('assessments');
  const { form, language } = useAsking();
  const chosen = codeIn(said.values);
  return (
    <>
      {item.options.map((option) => {
        const { text, lang } = wordingOf(option.text, language, form);
        return (
          <label key={option.code} className={styles.option}>
            <input type="radio" name={id} checked={chosen === option.code} onChange={() => onChoose(option.code)} />
            <span lang={lang} dir="auto">
              {text}
            </span>
          </label>
        );
      })}
      {item.type === 'open-choice' && (
        <label className={styles.option}>
          <input type="radio" name={id} checked={isOwn} onChange={() => onChoose(own)} />
          <span>{t('run.ownWords')}</span>
        </label>
      )}
    </>
  );
}

function Listed({ item, said, id, labelledBy, describedBy, isInvalid, onChoose, isOwn }: OpenProps) {
  const { t } = useTranslation(['assessments', 'common']);
  const { form, language } = useAsking();
  return (
    <select
      id={id}
      className={fieldStyles.control}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={isOwn ? own : (codeIn(said.values) ?? none)}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value={none}>{t('common:form.choose')}</option>
      {item.options.map((option) => {
        const { text, lang } = wordingOf(option.text, language, form);
        return (
          <option key={option.code} value={option.code} lang={lang}>
            {text}
          </option>
        );
      })}
      {item.type === 'open-choice' && <option value={own}>{t('run.ownWords')}</option>}
    </select>
  );
}

function OwnWords({ said, id, onSay, onLeave, labelledBy }: InputProps) {
  return (
    <input
      id={`${id}-own`}
      className={fieldStyles.control}
      dir="auto"
      autoComplete="off"
      maxLength={1000}
      aria-labelledby={labelledBy}
      value={textIn(said.values) ?? ''}
      onChange={({ target }) => onSay(wordsOf(target.value), true)}
      onBlur={onLeave}
    />
  );
}
