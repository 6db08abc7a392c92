// The periods side by side on a time line; the list says the same in words.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Card } from '#ui';
import styles from './coverage-line.module.css';
import type { Coverage } from './coverage-tab.tsx';
import { periodBarsOf } from './period-bars.ts';

interface CoverageLineProps {
  readonly coverages: readonly Coverage[];
}

export function CoverageLine({ coverages }: CoverageLineProps) {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const line = periodBarsOf(coverages, format.today);
  return (
    <Card title={t('coverage.line')}>
      <div className={styles.line}>
        {line.bars.map(({ id, from, length, isOpenAtStart, isOpenAtEnd }) => {
          const { payerName, startsOn, endsOn } = coverages.find((one) => one.id === id) as Coverage;
          const payer = payerName ?? t('coverage.unknownPayer');
          const period = t('coverage.period', {
            from: startsOn ? format.date(startsOn) : t('coverage.openStart'),
            to: endsOn ? format.date(endsOn) : t('coverage.openEnd'),
          });
          return (
            <div key={id} className={styles.lane}>
              <bdi className="small">{payer}</bdi>
              <div className={styles.track} role="img" aria-label={`${payer}: ${period}`}>
                <span
                  className={styles.bar}
                  data-open-start={isOpenAtStart}
                  data-open-end={isOpenAtEnd}
                  style={{ insetInlineStart: `${from}%`, inlineSize: `${length}%` }}
                />
                <span className={styles.today} style={{ insetInlineStart: `${line.today}%` }} />
              </div>
            </div>
          );
        })}
        <div className={`${styles.scale} small muted`} aria-hidden="true">
          <bdi>{format.date(line.first)}</bdi>
          <bdi>{format.date(line.last)}</bdi>
        </div>
        <p className="small muted">{t('coverage.lineHint')}</p>
      </div>
    </Card>
  );
}
