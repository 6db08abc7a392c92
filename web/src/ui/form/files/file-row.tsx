// One file of a form: its name, its progress, its actions.

import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Button } from '../../basics/button.tsx';
import { Icon } from '../../basics/icon.tsx';
import { IconButton } from '../../basics/icon-button.tsx';
import { focusBeside } from '../pick/focus-beside.ts';
import styles from './file-field.module.css';

interface FileRowProps {
  /** The id of the file input. */
  readonly boxId: string;
  readonly name: string;
  readonly state: 'sending' | 'done' | 'failed';
  /** 0 to 1 */
  readonly progress?: number;
  readonly arrived?: string | undefined;
  /** The reason of a refusal; a retry is not possible. */
  readonly refusal?: string | undefined;
  readonly onRemove: () => void;
  readonly onRetry?: () => void;
}

const icons = { sending: 'clock', done: 'check-circle', failed: 'alert' } as const;

export function FileRow({ boxId, name, state, progress = 0, arrived, refusal, onRemove, onRetry }: FileRowProps) {
  const { t } = useTranslation(['form', 'common']);
  const format = useFormat();
  return (
    <li className={styles.file} data-state={state}>
      <Icon name={icons[state]} />
      <span className="grow">
        <bdi className={styles.name}>{name}</bdi>
        {state === 'sending' && (
          <progress className={styles.progress} max={1} value={progress} aria-label={t('file.sending', { name })} />
        )}
        <span className="small muted numbers" role="status">
          {state === 'sending'
            ? format.percent(progress)
            : refusal || (state === 'done' && arrived) || t(`file.${state}`)}
        </span>
      </span>
      {state === 'failed' && !refusal && (
        <Button size="small" onClick={onRetry}>
          {t('common:action.tryAgain')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      <IconButton
        aria-label={t(state === 'sending' ? 'file.stop' : 'file.remove', { name })}
        onClick={(event) => {
          focusBeside(event.currentTarget, boxId);
          onRemove();
        }}
      >
        <Icon name="x" />
      </IconButton>
    </li>
  );
}
