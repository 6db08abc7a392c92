// New recovery codes, until their owner has stored them.

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#session';
import { Button } from '#ui';
import { useParts } from '../proof/account-parts.ts';
import styles from './security.module.css';

interface KeepRecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

export function KeepRecoveryCodes({ codes, onKept }: KeepRecoveryCodesProps) {
  const { t } = useTranslation('sign-in');
  const { RecoveryCodes } = useParts();
  const email = useSession()?.user.email ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.part}>
      <div className="stack-tight">
        <h3 tabIndex={-1} ref={heading}>
          {t('recovery.title')}
        </h3>
        <p>{t('recovery.lead')}</p>
      </div>
      <RecoveryCodes codes={codes} account={email}>
        <div>
          <Button variant="contained" color="primary" size="large" onClick={onKept}>
            {t('recovery.kept')}
          </Button>
        </div>
      </RecoveryCodes>
    </div>
  );
}
