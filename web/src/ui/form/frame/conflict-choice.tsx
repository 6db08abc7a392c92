// Another user changed the record at the same time: for each field that both changed, mine or theirs.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Icon } from '../../basics/icon.tsx';
import { conflictFieldId } from '../field-id.ts';
import styles from './form-shell.module.css';

export type Side = 'mine' | 'theirs';

export interface ConflictField {
  readonly path: string;
  readonly label: string;
  /** Both values in words; an empty one is labeled as empty. */
  readonly mine: string;
  readonly theirs: string;
  readonly choice: Side | undefined;
}

export interface Conflict {
  readonly fields: readonly ConflictField[];
  /** Labels of the fields that only the other user changed: they are accepted. */
  readonly merged: readonly string[];
  /** Undefined if the server does not name the user. */
  readonly changedBy: string | undefined;
  /** An instant. */
  readonly changedAt: string;
  readonly onChoose: (path: string, side: Side) => void;
}

export function ConflictChoice({ conflict }: { readonly conflict: Conflict }) {
  const { t } = useTranslation('form');
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const { fields, merged, changedBy, changedAt, onChoose } = conflict;
  // A newer change is a new question, even if the previous one is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other change is an answer to it
  useEffect(() => heading.current?.focus(), [changedAt]);
  const date = format.dateTime(changedAt);
  return (
    <section className={styles.conflict} aria-labelledby="conflict-title">
      <div className="stack-tight">
        <h2 id="conflict-title" ref={heading} tabIndex={-1}>
          <Icon name="alert" />
          {t('conflict.title')}
        </h2>
        <p>{changedBy ? t('conflict.by', { name: changedBy, date }) : t('conflict.at', { date })}</p>
      </div>
      {fields.map((field) => (
        <fieldset key={field.path} id={conflictFieldId(field.path)} tabIndex={-1}>
          <legend>{field.label}</legend>
          <div className={styles.sides}>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={styles.side}>
                <input
                  type="radio"
                  name={conflictFieldId(field.path)}
                  checked={field.choice === side}
                  onChange={() => onChoose(field.path, side)}
                />
                <span>
                  <span className="small muted">{t(`conflict.${side}`)}</span>
                  <bdi className={styles.value}>{field[side] || t('conflict.empty')}</bdi>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {merged.length > 0 && <p className="small muted">{t('conflict.merged', { fields: format.list(merged) })}</p>}
    </section>
  );
}
