// Says that the entries are safe, and when they were last stored.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Icon } from '../../basics/icon.tsx';
import styles from './form-shell.module.css';

/** The state of the draft on this device. */
export type AutosaveState = ({ readonly kind: 'none' | 'failed' } | { readonly kind: 'kept'; readonly at: Date }) & {
  /** The server is not reachable now. */
  readonly isOffline?: boolean;
};

export function AutosaveStatus({ state }: { readonly state: AutosaveState }) {
  const { t } = useTranslation('form');
  const format = useFormat();
  return (
    <p className={styles.kept} role="status" data-kept={state.kind}>
      {state.kind === 'kept' && (
        <>
          <Icon name="device" size="small" />
          <bdi>
            {t(state.isOffline ? 'draft.keptOffline' : 'draft.kept', { time: format.ownTime(state.at.toISOString()) })}
          </bdi>
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <Icon name="alert" size="small" />
          <bdi>{t(state.isOffline ? 'draft.notKeptOffline' : 'draft.notKept')}</bdi>
        </>
      )}
    </p>
  );
}
