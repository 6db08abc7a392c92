// A colleague has answered the same question: both answers with name and time; the worker chooses.
import type { FormItem } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Button, Icon } from '#ui';
import type { Entry } from './answers/answer-book.ts';
import { useAsking } from './asking.ts';
import styles from './runner.module.css';
import { useValueWords } from './use-value-words.ts';

export function AnswerConflict({ item, entry }: { readonly item: FormItem; readonly entry: Entry }) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const { book, form, language } = useAsking();
  const inWords = useValueWords(form, language);
  const { said, theirs } = entry;
  if (!theirs) return null;
  const date = format.dateTime(theirs.updatedAt);
  const sides = [
    {
      side: 'theirs',
      label: theirs.answeredByName ? t('run.conflict.by', { name: theirs.answeredByName, date }) : date,
      told: theirs,
    },
    { side: 'mine', label: t('run.conflict.mine'), told: said },
  ] as const;
  return (
    <div className={styles.conflict} role="alert">
      <p className="strong">
        <Icon name="alert" size="small" /> {t('run.conflict.title')}
      </p>
      <ul className={styles.sides}>
        {sides.map(({ side, label, told }) => (
          <li key={side}>
            <bdi className="small muted">{label}</bdi>
            <bdi className="strong">{inWords(item, told)}</bdi>
            <Button onClick={() => book.choose(item.linkId, side)}>{t(`run.conflict.keep.${side}`)}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
