// A group of questions with the same options as a table: a question in each row.
import type { FormItem } from '@puente/contract';
import { absentReasons } from '@puente/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '#ui';
import { AnswerConflict } from './answer-conflict.tsx';
import { nothingSaid } from './answers/said.ts';
import { useAsking, useEntry, useIsShown } from './asking.ts';
import { codeIn } from './inputs/input-props.ts';
import { questionId } from './question-id.ts';
import styles from './runner.module.css';
import { useFaultSentence } from './use-fault-sentence.ts';
import { Words } from './words.tsx';

/** Whether the questions can stand in a table: one choice of the same options each. */
export const isOneTable = ({ isTable, items }: FormItem): boolean => {
  const [first] = items;
  if (!isTable || !first) return false;
  const codes = first.options.map(({ code }) => code).join('\n');
  return items.every(
    ({ type, isRepeated, options, items: below }) =>
      type === 'choice' && !isRepeated && below.length === 0 && options.map(({ code }) => code).join('\n') === codes,
  );
};

export function TableQuestion({ group }: { readonly group: FormItem }) {
  const { t } = useTranslation('assessments');
  const [first] = group.items;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          <Words of={group.text} />
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('run.question')}</th>
            {first?.options.map(({ code, text }) => (
              <th key={code} scope="col">
                <Words of={text} />
              </th>
            ))}
            {absentReasons.map((reason) => (
              <th key={reason} scope="col" className={styles.reasonHead}>
                {t(`run.absent.${reason}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.items.map((item) => (
            <Row key={item.linkId} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Row = memo(function Row({ item }: { readonly item: FormItem }) {
  const isShown = useIsShown(item.linkId);
  return isShown ? <ShownRow item={item} /> : null;
});

function ShownRow({ item }: { readonly item: FormItem }) {
  const { t } = useTranslation('assessments');
  const { book } = useAsking();
  const entry = useEntry(item.linkId);
  const error = useFaultSentence(entry, item);
  const id = questionId(item.linkId);
  const chosen = codeIn(entry.said.values);
  if (entry.state === 'conflict')
    return (
      <tr id={id} tabIndex={-1}>
        <th scope="row">
          <Words of={item.text} />
        </th>
        <td colSpan={item.options.length + absentReasons.length}>
          <AnswerConflict item={item} entry={entry} />
        </td>
      </tr>
    );
  return (
    <tr id={id} tabIndex={-1} data-state={entry.state}>
      <th scope="row" id={`${id}-text`}>
        {item.prefix && <bdi className={styles.prefix}>{item.prefix} </bdi>}
        <Words of={item.text} />
        <FieldError id={`${id}-input`} error={error} />
      </th>
      {item.options.map(({ code, text }) => (
        <td key={code}>
          <label className={styles.cell}>
            <input
              type="radio"
              name={id}
              checked={chosen === code}
              aria-describedby={`${id}-text`}
              onChange={() => book.say(item.linkId, { ...nothingSaid, values: [{ code }] })}
            />
            <span className="visually-hidden">
              <Words of={text} />
            </span>
          </label>
        </td>
      ))}
      {absentReasons.map((reason) => (
        <td key={reason} className={styles.reasonHead}>
          <label className={styles.cell}>
            <input
              type="radio"
              name={id}
              checked={entry.said.absent === reason}
              aria-describedby={`${id}-text`}
              onChange={() => book.say(item.linkId, { ...nothingSaid, absent: reason })}
            />
            <span className="visually-hidden">{t(`run.absent.${reason}`)}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}
