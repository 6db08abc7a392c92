// One item of a form with what it holds: its words, its options, the need or danger that each means, and its score.
import {
  type Condition,
  type Form,
  type FormItem,
  type FormOption,
  languageIn,
  textIn,
  type Words,
} from '@puente/contract';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui';
import { ScoreMeaning } from './score-meaning.tsx';
import styles from './shown-form.module.css';

interface ShownItemProps {
  readonly form: Form;
  readonly item: FormItem;
  readonly language: string;
  /** Of its heading, if it is a group. */
  readonly level: number;
}

const lowestHeading = 6;

export function ShownItem({ form, item, language, level }: ShownItemProps) {
  const { t } = useTranslation('questionnaires');
  const isGroup = item.type === 'group';
  const words = <Said words={item.text} form={form} language={language} />;
  return (
    <li className={styles.item}>
      {isGroup ? (
        createElement(`h${Math.min(level, lowestHeading)}`, {}, words)
      ) : item.type === 'display' ? (
        <p className="muted">{words}</p>
      ) : (
        <p className={styles.question}>
          {item.prefix && <span className="muted">{item.prefix} </span>}
          {words}
          {item.isRequired && <span className="small muted"> {t('required')}</span>}
        </p>
      )}
      {item.help && (
        <p className="small muted">
          <Said words={item.help} form={form} language={language} />
        </p>
      )}
      <Shown form={form} item={item} language={language} />
      {item.options.length > 0 && !item.calculation && (
        <ul className={styles.options} aria-label={t('options')}>
          {item.options.map((option) => (
            <ShownOption key={option.code} option={option} form={form} language={language} />
          ))}
        </ul>
      )}
      {item.options.length === 0 && !isGroup && item.type !== 'display' && !item.calculation && (
        <p className="small faint">{t(`type.${item.type}`)}</p>
      )}
      {item.calculation && <ScoreMeaning form={form} item={item} />}
      {item.items.length > 0 && (
        <ol className={styles.items}>
          {item.items.map((one) => (
            <ShownItem key={one.linkId} form={form} item={one} language={language} level={level + 1} />
          ))}
        </ol>
      )}
    </li>
  );
}

interface SaidProps {
  readonly words: Words;
  readonly form: Form;
  readonly language: string;
}

function Said({ words, form, language }: SaidProps) {
  return (
    <bdi lang={languageIn(words, language, form)} dir="auto">
      {textIn(words, language, form)}
    </bdi>
  );
}

function ShownOption({ option, form, language }: Omit<SaidProps, 'words'> & { readonly option: FormOption }) {
  const { t } = useTranslation(['questionnaires', 'programs', 'common']);
  return (
    <li>
      <Said words={option.text} form={form} language={language} />
      {option.weight !== undefined && <span className="small faint"> {t('points', { count: option.weight })}</span>}{' '}
      {option.need && (
        <Chip tone="warning" icon="target">
          {t('meansNeed', { domain: t(`programs:need.${option.need.domain}`) })}
        </Chip>
      )}
      {option.safety && (
        <Chip tone="error" icon="alert">
          {t(`safety.${option.safety}`)}
        </Chip>
      )}
    </li>
  );
}

/** When it is asked, if not always. */
function Shown({ form, item, language }: Omit<ShownItemProps, 'level'>) {
  const { t } = useTranslation('questionnaires');
  if (item.isHidden) return <p className="small faint">{t('hidden')}</p>;
  const said = ({ question, operator, value }: Condition): string => {
    const asked = form.all.get(question);
    const name = asked ? textIn(asked.text, language, form) : question;
    const code = typeof value === 'object' ? value.code : String(value);
    const option = asked?.options.find((one) => one.code === code)?.text;
    const shown = option ? textIn(option, language, form) : code;
    return `${name} ${operator} ${shown}`;
  };
  if (item.enableWhen.length > 0)
    return (
      <p className="small faint">
        {t(`when.${item.enableBehavior}`)} <bdi dir="auto">{item.enableWhen.map(said).join('; ')}</bdi>
      </p>
    );
  return item.enableSum ? (
    <p className="small faint">
      {t('when.sum')} {`${item.enableSum.operator} ${item.enableSum.value}`}
    </p>
  ) : null;
}
