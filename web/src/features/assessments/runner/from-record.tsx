// What the record knows: a proposal that the person confirms, and later the mark that it was confirmed.
import type { FormItem } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Button, Icon } from '#ui';
import { isAnswered, type Said } from './answers/said.ts';
import { useAsking } from './asking.ts';
import styles from './runner.module.css';
import { useValueWords } from './use-value-words.ts';

export function FromRecord({ item, said }: { readonly item: FormItem; readonly said: Said }) {
  const { t } = useTranslation('assessments');
  const { book, known, form, language } = useAsking();
  const inWords = useValueWords(form, language);
  const values = known[item.linkId];
  if (said.isFromRecord) return <p className="small muted">{t('run.record.confirmed')}</p>;
  if (!values || isAnswered(said)) return null;
  return (
    <div className={styles.known}>
      <Icon name="info" size="small" />
      <p className="grow">
        {t('run.record.known')} <bdi className="strong">{inWords(item, { values, absent: null })}</bdi>
      </p>
      <Button size="small" onClick={() => book.say(item.linkId, { values, absent: null, isFromRecord: true })}>
        {t('run.record.confirm')}
      </Button>
    </div>
  );
}
