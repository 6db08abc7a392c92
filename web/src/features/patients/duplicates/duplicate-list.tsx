// Possible duplicates of the person in the form. People in reach have a name and a link, others have initials and ways
// to get access.
import type { Duplicate } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nameOf } from '#care';
import { loadTexts, useFormat } from '#i18n';
import { paths } from '#paths';
import { Notice } from '#ui';
import styles from './possible-duplicates.module.css';

const AccessActions = lazy(() =>
  Promise.all([import('../access/access-actions.tsx'), loadTexts(['access'])]).then(([module]) => ({
    default: module.AccessActions,
  })),
);

export function DuplicateList({ duplicates }: { readonly duplicates: readonly Duplicate[] }) {
  const { t } = useTranslation('person');
  return (
    <Notice tone="warning">
      <div className="stack-tight">
        <p className="strong">{t('possibleDuplicates.title', { count: duplicates.length })}</p>
        <ul className={styles.list}>
          {duplicates.map((duplicate) => (
            <li key={duplicate.reached ? duplicate.patient.id : duplicate.accessHandle}>
              <DuplicateRow duplicate={duplicate} />
            </li>
          ))}
        </ul>
        <p className="small">{t('possibleDuplicates.advice')}</p>
      </div>
    </Notice>
  );
}

function DuplicateRow({ duplicate }: { readonly duplicate: Duplicate }) {
  const { t } = useTranslation(['person', 'common']);
  const format = useFormat();
  const why = duplicate.why.map((reason) => t(`person:possibleDuplicates.why.${reason}`)).join(', ');
  if (duplicate.reached) {
    const { id, givenName, familyName, birthDate, cin } = duplicate.patient;
    return (
      <>
        <Link to={paths.patient(id)}>
          <bdi>{nameOf({ givenName, familyName })}</bdi>
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
          {duplicate.initials}
        </bdi>{' '}
        <bdi className="small muted numbers">
          {[t('person:possibleDuplicates.bornIn', { year: String(duplicate.birthYear) }), why].join(' · ')}
        </bdi>
      </p>
      <p className="small">{t('person:possibleDuplicates.outOfReach')}</p>
      <Suspense fallback={null}>
        <AccessActions
          accessHandle={duplicate.accessHandle}
          initials={duplicate.initials}
          birthYear={duplicate.birthYear}
        />
      </Suspense>
    </div>
  );
}
