// The use of a program's limits, and the units that a visit adds: a bar each, with words beside it.
import type { UnitMeter } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Marked } from './marked.tsx';
import styles from './unit-bars.module.css';

/** This is no limit of units: above this number, a plan of care is required. */
export const isOfPlanOfCare = ({ per, code }: UnitMeter): boolean => per === 'plan' && code === null;

const share = (part: number, limit: number) => `${Math.min(100, (part / limit) * 100)}%`;

interface UnitBarsProps {
  readonly meters: readonly UnitMeter[];
  /** The values are of a day before today. */
  readonly ofThen?: boolean;
}

export function UnitBars({ meters, ofThen = false }: UnitBarsProps) {
  const { t } = useTranslation();
  if (meters.length === 0) return null;
  return (
    <ul className={styles.bars} aria-label={t('ui.meters.label')}>
      {meters.map((meter) => (
        <Bar key={`${meter.per} ${meter.code}`} meter={meter} ofThen={ofThen} />
      ))}
    </ul>
  );
}

function Bar({ meter, ofThen }: { readonly meter: UnitMeter; readonly ofThen: boolean }) {
  const { t } = useTranslation();
  const { per, used, adds, limit, code, sharedWith } = meter;
  const span = ofThen && per !== 'auth' && per !== 'plan' ? (`then.${per}` as const) : (`now.${per}` as const);
  const isFull = limit !== null && used + adds >= limit;
  const codes = sharedWith.length > 0 && [code, ...sharedWith].join(', ');
  return (
    <li className={styles.meter}>
      <p className={styles.words}>
        <bdi>
          <Marked
            className="strong numbers"
            text={
              limit === null
                ? t(`ui.meters.${span}.free`, { count: used })
                : t(`ui.meters.${span}.limited`, { used, count: limit })
            }
          />
        </bdi>
        {adds > 0 && <bdi className="muted">{t('ui.meters.adds', { count: adds })}</bdi>}
        {isFull && <bdi className={styles.full}>{t('ui.meters.full')}</bdi>}
      </p>
      {limit !== null && (
        <div className={styles.bar} aria-hidden="true">
          <i className={styles.used} style={{ inlineSize: share(used, limit) }} />
          <i className={styles.adds} style={{ inlineSize: share(Math.min(adds, Math.max(0, limit - used)), limit) }} />
        </div>
      )}
      {codes && (
        <p className="micro muted">
          <bdi>{t('ui.meters.codes', { codes })}</bdi>
        </p>
      )}
    </li>
  );
}
