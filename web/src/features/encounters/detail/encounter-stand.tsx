// The state of a visit and the person who acts next, in plain words.
import { isPlanned, signingErrors } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMissingSentence } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Notice } from '#ui';
import type { EncounterRecord } from '../note/encounter-record.ts';
import { isReturned, Returned } from '../note/returned-note.tsx';

export function EncounterStand({ encounter }: { readonly encounter: EncounterRecord }) {
  const { t } = useTranslation('visit-actions');
  const format = useFormat();
  const { status, can, lockedAt, cosignerName } = encounter;
  const name = encounter.authorName ?? '–';
  const cosign = cosignerName ? t('state.cosignBy', { name: cosignerName }) : t('state.cosignNobody', { name });
  if (isPlanned(encounter)) return <Planned encounter={encounter} />;
  if (isReturned(encounter))
    return <Returned encounter={encounter} actions={can.includes('update') && <Edit id={encounter.id} />} />;
  if (encounter.isOpen && !can.includes('sign'))
    return <Told text={t(status === 'documented' ? 'state.toSign' : 'state.writing', { name })} />;
  if (encounter.isOpen) return <Missing encounter={encounter} />;
  if (status === 'cosign-pending')
    return <Told text={can.includes('cosign') ? t('state.yourCosign', { name }) : cosign} />;
  return status === 'locked' && lockedAt ? (
    <Told text={t('state.locked', { date: format.dateTime(lockedAt) })} />
  ) : null;
}

const Told = ({ text }: { readonly text: string }) => (
  <Notice tone="info">
    <bdi>{text}</bdi>
  </Notice>
);

function Planned({ encounter }: { readonly encounter: EncounterRecord }) {
  const { t } = useTranslation(['encounters', 'visit-actions']);
  const format = useFormat();
  const { checkedInAt, serviceDate, startedAt, authorName, can } = encounter;
  const sentences = [
    !can.includes('start') && authorName && t('visit-actions:state.plan', { name: authorName }),
    checkedInAt
      ? t('visit-actions:state.arrived', { time: format.time(checkedInAt) })
      : t('stillPlanned', { date: format.weekday(serviceDate), time: format.time(startedAt) }),
  ];
  return <Told text={sentences.filter(Boolean).join(' ')} />;
}

function Edit({ id }: { readonly id: string }) {
  const { t } = useTranslation('encounters');
  return <Link to={paths.editEncounter(id)}>{t('editTitle')}</Link>;
}

/** The missing entries that prevent the signature of a begun note. */
function Missing({ encounter }: { readonly encounter: EncounterRecord }) {
  const { t } = useTranslation('encounters');
  const sentence = useMissingSentence(encounter);
  const missing = signingErrors(encounter, new Date());
  if (missing.length === 0) return <Told text={t('readyToSign')} />;
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
