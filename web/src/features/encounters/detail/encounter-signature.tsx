// The signer and the time, the fingerprint of the signed note and, after an addendum, the complete signed version.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Card, CopyButton, Disclosure } from '#ui';
import styles from '../note/encounter-detail.module.css';
import type { EncounterRecord } from '../note/encounter-record.ts';
import { SignedVersion } from './signed-version.tsx';

interface EncounterSignatureProps {
  readonly encounter: EncounterRecord;
  readonly isAmended: boolean;
}

export function EncounterSignature({ encounter, isAmended }: EncounterSignatureProps) {
  const { t } = useTranslation(['encounters', 'visit-actions', 'common']);
  const format = useFormat();
  const [wanted, setWanted] = useState(false);
  const { signedAt, signatureHash, cosignedAt, cosignedByName } = encounter;
  return (
    <Card title={t('common:status.encounter.signed')}>
      {signedAt && (
        <p className="small">
          <bdi>{t('signedBy', { name: encounter.authorName, date: format.dateTime(signedAt) })}</bdi>
        </p>
      )}
      {cosignedAt && cosignedByName && (
        <p className="small">
          <bdi>{t('cosignedBy', { name: cosignedByName, date: format.dateTime(cosignedAt) })}</bdi>
        </p>
      )}
      {isAmended && signedAt && (
        <Disclosure
          summary={<bdi>{t('visit-actions:asSigned', { date: format.dateTime(signedAt) })}</bdi>}
          onOpen={() => setWanted(true)}
        >
          {wanted && <SignedVersion encounterId={encounter.id} patientId={encounter.patientId} />}
        </Disclosure>
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
