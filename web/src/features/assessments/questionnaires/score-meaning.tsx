// What a total is made of, and what its ranges mean.
import type { Form, FormItem } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import styles from './shown-form.module.css';

export function ScoreMeaning({ form, item }: { readonly form: Form; readonly item: FormItem }) {
  const { t } = useTranslation(['questionnaires', 'assessments']);
  const format = useFormat();
  const { calculation, score } = item;
  const of = calculation && 'of' in calculation ? calculation.of : [];
  const bySex = score?.reviewFromBySex;
  const next = score?.next && form.title[form.language] && score.next.url.split('/').at(-1);
  const lines = [
    of.length > 0 && t('totalOf', { count: of.length }),
    score?.max !== undefined && t('atMost', { value: score.max }),
    score?.needsAll && t('needsAll'),
    score?.reviewFrom !== undefined && t('reviewFrom', { value: score.reviewFrom }),
    bySex && t('reviewBySex', { female: bySex.female, male: bySex.male }),
    score?.safetyFrom && `${t(`safety.${score.safetyFrom.reason}`)}: ${format.number(score.safetyFrom.from)}+`,
    score?.next && next && t('nextFrom', { value: score.next.from, name: next }),
  ].filter((line): line is string => typeof line === 'string');
  return (
    <div className={styles.score}>
      <p className="small">{lines.join(' ')}</p>
      {score && score.bands.length > 0 && (
        <ul className={styles.bands} aria-label={t('ranges')}>
          {score.bands.map(({ from, to, band }) => (
            <li key={from}>
              <bdi className="numbers">
                {from === to ? format.number(from) : `${format.number(from)}–${format.number(to)}`}
              </bdi>{' '}
              {t(`assessments:list.band.${band}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
