// Tells that a person like this is known already, before a second record is made of one person. Of somebody out of reach it
// shows initials and the year of birth, and the ways to get access.
import type { Duplicate } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadTexts, useFormat } from '#i18n';
import { paths } from '#paths';
import { Notice } from '#ui';
import styles from './possible-twins.module.css';
import { useDuplicates } from './use-duplicates.ts';

const DoorActions = lazy(() =>
  Promise.all([import('./access/door-actions.tsx'), loadTexts(['access'])]).then(([module]) => ({
    default: module.DoorActions,
  })),
);

/** Where a save leads that was stopped. */
export const twinsId = 'possible-twins';

export function PossibleTwins({ ownId }: { readonly ownId: string }) {
  const { t } = useTranslation(['patients', 'person']);
  const twins = useDuplicates(ownId);
  return (
    <div className={styles.twins} role="status" id={twinsId} tabIndex={-1}>
      {twins.length > 0 && (
        <Notice tone="warning">
          <div className="stack-tight">
            <p className="strong">{t('person:twins.title', { count: twins.length })}</p>
            <ul className={styles.list}>
              {twins.map((twin) => (
                <li key={twin.reached ? twin.patient.id : twin.door}>
                  <Twin twin={twin} />
                </li>
              ))}
            </ul>
            <p className="small">{t('person:twins.advice')}</p>
          </div>
        </Notice>
      )}
    </div>
  );
}

function Twin({ twin }: { readonly twin: Duplicate }) {
  const { t } = useTranslation(['person', 'common']);
  const format = useFormat();
  const why = twin.why.map((reason) => t(`person:twins.why.${reason}`)).join(', ');
  if (twin.reached) {
    const { id, givenName, familyName, birthDate, cin } = twin.patient;
    return (
      <>
        <Link to={paths.patient(id)}>
          <bdi>
            {givenName} {familyName}
          </bdi>
        </Link>{' '}
        <bdi className="small muted numbers">
          {[format.date(birthDate), cin && t('common:person.cin', { cin }), why].filter(Boolean).join(' · ')}
        </bdi>
      </>
    );
  }
  return (
    <div className="stack-tight">
      <p>
        <bdi className="strong" translate="no">
          {twin.initials}
        </bdi>{' '}
        <bdi className="small muted numbers">
          {[t('person:twins.bornIn', { year: String(twin.birthYear) }), why].join(' · ')}
        </bdi>
      </p>
      <p className="small">{t('person:twins.outOfReach')}</p>
      <Suspense fallback={null}>
        <DoorActions door={twin.door} initials={twin.initials} birthYear={twin.birthYear} />
      </Suspense>
    </div>
  );
}
