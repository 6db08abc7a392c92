// Who signed the note and when, and the fingerprint of what was signed.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Card, CopyButton, Disclosure } from '#ui';
import styles from './encounter-detail.module.css';
import type { EncounterRecord } from './encounter-record.ts';

export function EncounterSignature({ encounter }: { readonly encounter: EncounterRecord }) {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const { signedAt, signatureHash } = encounter;
  return (
    <Card title={t('common:status.encounter.signed')}>
      {signedAt && (
        <p className="small">
          <bdi>{t('signedBy', { name: encounter.authorName, date: format.dateTime(signedAt) })}</bdi>
        </p>
      )}
      {signatureHash && (
        <Disclosure summary={t('fingerprint')}>
          <p className={`${styles.hash} micro faint`}>
            <bdi translate="no">{signatureHash}</bdi> <CopyButton text={signatureHash} what={t('fingerprint')} />
          </p>
        </Disclosure>
      )}
    </Card>
  );
}
