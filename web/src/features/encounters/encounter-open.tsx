// What keeps a note that has begun from being signed; nothing is said of a visit that is still to come.
import { signingErrors } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Notice, useMissingSentence } from '#ui';
import type { EncounterRecord } from './encounter-record.ts';

export function EncounterOpen({ encounter }: { readonly encounter: EncounterRecord }) {
  const { t } = useTranslation('encounters');
  const sentence = useMissingSentence(encounter);
  if (!encounter.endedAt && Date.parse(encounter.startedAt) > Date.now()) return null;
  const missing = signingErrors(encounter, new Date());
  if (missing.length === 0) return <Notice tone="info">{t('readyToSign')}</Notice>;
  return (
    <Notice tone="warning">
      <p>
        <bdi>{t('toFixBefore', { count: missing.length })}</bdi>
      </p>
      <ul className="small">
        {missing.map((error) => (
          <li key={`${error.path}:${error.code}`}>
            <bdi>{sentence(error)}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
