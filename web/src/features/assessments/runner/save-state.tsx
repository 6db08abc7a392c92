// Whether the server has every answer.
import { useTranslation } from 'react-i18next';
import { useConnection } from '#api';
import { Icon } from '#ui';
import { useAskingValue } from './asking.ts';
import styles from './runner.module.css';

export function SaveState() {
  const { t } = useTranslation('assessments');
  const { offlineSince } = useConnection();
  const state = useAskingValue(({ book }) => book.state());
  const shown =
    state === 'saved'
      ? 'saved'
      : state === 'conflict' || state === 'refused'
        ? state
        : state === 'lost' || offlineSince
          ? 'lost'
          : 'saving';
  return (
    <p className={styles.saveState} role="status" data-save={shown}>
      <Icon name={shown === 'saved' ? 'check' : shown === 'saving' ? 'cloud' : 'alert'} size="small" />
      {t(`run.save.${shown}`)}
    </p>
  );
}
