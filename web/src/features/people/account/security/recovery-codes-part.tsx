// The number of remaining recovery codes, and a button that replaces them all.
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecoveryCodeCount } from '#session';
import { Button, Notice } from '#ui';
import styles from './security.module.css';

interface RecoveryCodesPartProps {
  readonly count: RecoveryCodeCount;
  readonly busy: boolean;
  /** The user has stored the codes: the focus continues here. */
  readonly hasFocus: boolean;
  readonly onMake: () => void;
}

/** At this number of codes, the card suggests new ones. */
const few = 2;

export function RecoveryCodesPart({ count, busy, hasFocus, onMake }: RecoveryCodesPartProps) {
  const { t } = useTranslation('account');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { left, total } = count;
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <section className={styles.codes} aria-labelledby={id}>
      <div className="stack-tight">
        <h3 id={id} tabIndex={-1} ref={heading}>
          {t('recovery.title')}
        </h3>
        <p className="muted">{t('recovery.lead')}</p>
      </div>
      <div className="stack-tight">
        <p className="strong numbers">{left > 0 ? t('recovery.left', { count: left, total }) : t('recovery.none')}</p>
        {left > 0 && <p className="small muted">{t('recovery.replaces')}</p>}
      </div>
      {left <= few && <Notice tone="warning">{t('recovery.few')}</Notice>}
      <div>
        <Button size="large" variant="outlined" aria-disabled={busy} onClick={onMake}>
          {t(left > 0 ? 'recovery.makeNew' : 'recovery.make')}
        </Button>
      </div>
    </section>
  );
}
