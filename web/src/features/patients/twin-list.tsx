// People who may be the same as the one of a form: by name with a link, or by initials with the ways to get access.
import type { Duplicate } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadTexts, useFormat } from '#i18n';
import { paths } from '#paths';
import { Notice } from '#ui';
import styles from './possible-twins.module.css';

const DoorActions = lazy(() =>
  Promise.all([import('./access/door-actions.tsx'), loadTexts(['access'])]).then(([module]) => ({
    default: module.DoorActions,
  })),
);

export function TwinList({ twins }: { readonly twins: readonly Duplicate[] }) {
  const { t } = useTranslation('person');
  return (
    <Notice tone="warning">
      <div className="stack-tight">
        <p className="strong">{t('twins.title', { count: twins.length })}</p>
        <ul className={styles.list}>
          {twins.map((twin) => (
            <li key={twin.reached ? twin.patient.id : twin.door}>
              <Twin twin={twin} />
            </li>
          ))}
        </ul>
        <p className="small">{t('twins.advice')}</p>
      </div>
    </Notice>
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
