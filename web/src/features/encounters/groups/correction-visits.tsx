// The visits of a correction to choose from; and the excluded visits, each by name with the reason.
import type { GroupCorrectionPreview } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#care';
import { fieldStyles } from '#ui';
import styles from '../signing/units-card.module.css';

interface CorrectionVisitsProps {
  readonly told: GroupCorrectionPreview;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly problem: string | undefined;
}

export function CorrectionVisits({ told, chosen, onChoose, problem }: CorrectionVisitsProps) {
  const { t } = useTranslation('groups');
  return (
    <div className="stack">
      {told.visits.length === 0 ? (
        <p>{t('correct.none')}</p>
      ) : (
        <fieldset className={fieldStyles.checks}>
          <legend className="visually-hidden">{t('correct.whose')}</legend>
          {told.visits.map(({ id, patient, differs }) => (
            <label key={id} className={fieldStyles.check}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target: { checked } }) =>
                  onChoose(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              <span>
                <bdi translate="no">{nameOf(patient)}</bdi>{' '}
                {differs && <span className="small muted">{t('correct.differs')}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p role="alert" className={problem ? undefined : 'visually-hidden'}>
        {problem}
      </p>
      {told.left.length > 0 && (
        <div>
          <p className="small">{t('correct.left')}</p>
          <ul className={styles.lacks}>
            {told.left.map(({ id, patient, authorName, why }) => (
              <li key={id} className="small">
                <bdi translate="no">{nameOf(patient)}</bdi>:{' '}
                <bdi className="muted">{t(`correct.leftBy.${why}`, { name: authorName })}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {told.notReached > 0 && <p className="small muted">{t('correct.notReached', { count: told.notReached })}</p>}
    </div>
  );
}
