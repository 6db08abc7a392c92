// The units of a benefit a person has used: one cell each, and the same in words.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpTip } from '#ui';
import { Marked } from './marked.tsx';
import { unitCells } from './unit-cells.ts';
import styles from './unit-meter.module.css';

interface UnitMeterProps {
  readonly used: number;
  /** Units before a plan of care is required; from the benefit policy, never a constant. */
  readonly limit: number;
  /** Units of the visit in the form: striped cells. */
  readonly adding?: number;
  /** The first unit (from 1) whose free cell is outlined as a warning. */
  readonly warnFrom?: number | undefined;
  /** Whole minutes that can still be billed today; left out when the policy knows no such limit. */
  readonly minutesLeftToday?: number | undefined;
  /** A plan of care is in force: then none has to be made. */
  readonly isPlanned?: boolean | undefined;
  /** The state of the plan of care. */
  readonly plan?: ReactNode;
  /** The source of the limit; shown on request. */
  readonly source?: string | undefined;
}

export function UnitMeter(props: UnitMeterProps) {
  const { t } = useTranslation();
  const { used, limit, adding = 0, minutesLeftToday, isPlanned = false, plan, source } = props;
  const left = limit - used - adding;
  const cells = unitCells(props);
  return (
    <div className={styles.meter}>
      <div className={styles.words}>
        <bdi>
          <Marked
            className="strong numbers"
            text={t(adding > 0 ? 'ui.units.adding' : 'ui.units.used', {
              count: limit,
              used,
              adding,
              sum: used + adding,
            })}
          />
        </bdi>
        {minutesLeftToday !== undefined && (
          <bdi className={styles.today}>
            {t('ui.units.leftToday', {
              time:
                minutesLeftToday > 0 && minutesLeftToday % 60 === 0
                  ? t('hours', { count: minutesLeftToday / 60 })
                  : t('minutes', { count: minutesLeftToday }),
            })}
          </bdi>
        )}
      </div>
      <div className={styles.cells} aria-hidden="true">
        {cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <i key={index} className={styles[cell]} />
        ))}
      </div>
      <div className={styles.plan}>
        {!isPlanned && (
          <bdi>
            {left > 0 ? t('ui.units.planAfter', { count: left }) : t('ui.units.planNeeded', { unit: limit + 1 })}
          </bdi>
        )}
        {isPlanned && plan}
        {source && (
          <HelpTip topic={t('ui.units.topic')}>
            <bdi>{t('ui.units.source', { source })}</bdi>
          </HelpTip>
        )}
        {!isPlanned && plan}
      </div>
    </div>
  );
}
