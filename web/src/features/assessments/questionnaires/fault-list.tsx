// The faults of a FHIR questionnaire: the item of each, and what to do about it.
import type { FormFault } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui';
import styles from './shown-form.module.css';

export function FaultList({ faults }: { readonly faults: readonly FormFault[] }) {
  const { t } = useTranslation('questionnaires');
  return (
    <Notice tone="error" title={t('faults', { count: faults.length })} urgent>
      <ul className={styles.options}>
        {faults.map(({ linkId, code, params }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one item may have the same fault twice
          <li key={index}>
            {linkId !== null && (
              <b>
                <bdi translate="no">{linkId}</bdi>:{' '}
              </b>
            )}
            <bdi>{t(`fault.${code}`, params)}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
