// Recovery codes, shown once, with the ways to store them: copied, as a file, on paper.
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Button, Icon, saveFile, useAskBeforeUnload, useCopy } from '#ui';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The e-mail address of the account, for people with several accounts. */
  readonly account: string;
  /** The button to continue, below the codes. */
  readonly children?: ReactNode;
}

export function RecoveryCodes({ codes, account, children }: RecoveryCodesProps) {
  const { t } = useTranslation('sign-in');
  const format = useFormat();
  const clipboard = useCopy(codes.join('\n'));
  useAskBeforeUnload(true);
  const about = [account, format.date(format.today), t('recovery.once')];
  const file = () =>
    new Blob([[t('recovery.sheet'), ...about, '', ...codes, ''].join('\r\n')], { type: 'text/plain;charset=utf-8' });
  const list = (
    <ul className={styles.codes} aria-label={t('recovery.title')} translate="no">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="stack">
      {list}
      <div className={styles.ways}>
        {clipboard && (
          <Button variant="outlined" onClick={clipboard.copy}>
            <Icon name={clipboard.copied ? 'check' : 'copy'} />
            {t('recovery.copy')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => saveFile(file(), `${t('recovery.fileName')}.txt`)}>
          <Icon name="download" />
          {t('recovery.download')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          <Icon name="print" />
          {t('recovery.print')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {clipboard?.copied && t('recovery.copied')}
      </p>
      <p className="muted">{t('recovery.place')}</p>
      {children}
      {createPortal(
        <div className={styles.paper}>
          <h1>{t('recovery.sheet')}</h1>
          {about.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {list}
        </div>,
        document.body,
      )}
    </div>
  );
}
