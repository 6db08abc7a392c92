// What a move would do: how many go to whom, who takes nobody over and why, and who stays.
import type { CaseloadPreview as Preview } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStaffNames } from '#api';
import { paths } from '#paths';
import { ErrorNotice, Notice, nameOf } from '#ui';

export function CaseloadPreview({ preview, error }: { preview: Preview | undefined; error: string | undefined }) {
  const { t } = useTranslation('caseload');
  const names = useStaffNames();
  if (error) return <ErrorNotice message={error} />;
  if (!preview) return <p className="muted">{t('chooseFirst')}</p>;
  return (
    <div className="stack-tight" aria-live="polite">
      <ul className="stack-tight">
        {preview.targets.map(({ userId, now, gets, caseloadTarget, refusal }) => (
          <li key={userId}>
            {t('gets', { count: gets, name: names.get(userId) ?? '–', now, after: now + gets })}
            {caseloadTarget && <span className="muted"> · {t('planned', { count: caseloadTarget })}</span>}
            {refusal && <Notice tone="error">{t(`refusal.${refusal}`)}</Notice>}
          </li>
        ))}
      </ul>
      {preview.stayingCount > 0 && (
        <Notice tone="warning">
          {t('staying', { count: preview.stayingCount })}
          <ul>
            {preview.staying.map(({ patient }) => (
              <li key={patient.id}>
                <Link to={paths.patient(patient.id)}>
                  <bdi>{nameOf(patient)}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="muted">{t('access')}</p>
    </div>
  );
}
