// What keeps a note that has begun from being signed; of a plan, when it was to begin.
import { isPlanned, signingErrors } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Notice, useMissingSentence } from '#ui';
import type { EncounterRecord } from './encounter-record.ts';

export function EncounterOpen({ encounter }: { readonly encounter: EncounterRecord }) {
  const { t } = useTranslation('encounters');
  const format = useFormat();
  const sentence = useMissingSentence(encounter);
  if (isPlanned(encounter))
    return (
      <Notice tone="info">
        <bdi>
          {t('stillPlanned', {
            date: format.weekday(encounter.serviceDate),
            time: format.time(encounter.startedAt),
          })}
        </bdi>
      </Notice>
    );
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
