// The result of a move: the number of people for each colleague, colleagues who cannot take people with the reason, and
// people who do not move.
import type { CaseloadPreview as Preview } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { User } from '#api';
import { nameOf } from '#care';
import { paths } from '#paths';
import { ErrorNotice, Notice } from '#ui';
import { OverCapacity } from '../load/over-capacity.tsx';
import { MovedVisits } from './moved-visits.tsx';

interface CaseloadPreviewProps {
  readonly preview: Preview | undefined;
  readonly from: User;
  readonly error: string | undefined;
}

export function CaseloadPreview({ preview, from, error }: CaseloadPreviewProps) {
  const { t } = useTranslation('caseload');
  if (error) return <ErrorNotice message={error} />;
  if (!preview) return <p className="muted">{t('chooseFirst')}</p>;
  return (
    <div className="stack-tight" aria-live="polite">
      <ul className="stack-tight">
        {preview.targets.map(({ userId, name, now, gets, caseloadTarget, speaksWith, refusal }) => (
          <li key={userId}>
            <span>{t('gets', { count: gets, name: name ?? '–', now, after: now + gets })}</span>
            {caseloadTarget && <span className="muted"> · {t('planned', { count: caseloadTarget })}</span>}
            {caseloadTarget && now + gets > caseloadTarget && (
              <>
                {' '}
                <OverCapacity />
              </>
            )}
            {gets > 0 && <span className="muted"> · {t('speaks', { count: speaksWith, of: gets })}</span>}
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
      <MovedVisits preview={preview} from={from} />
      <p className="muted">{t('access')}</p>
    </div>
  );
}
