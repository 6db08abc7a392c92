// The periods beside each other on a line of time; the same is told in words in the list.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Card } from '#ui';
import styles from './coverage-line.module.css';
import type { Coverage } from './coverage-tab.tsx';
import { lineOf } from './line-of.ts';

interface CoverageLineProps {
  readonly coverages: readonly Coverage[];
  readonly payers: ReadonlyMap<string, string>;
}

export function CoverageLine({ coverages, payers }: CoverageLineProps) {
  const { t } = useTranslation('around');
  const format = useFormat();
  const line = lineOf(coverages, format.today);
  return (
    <Card title={t('coverage.line')}>
      <div className={styles.line}>
        {line.bars.map(({ id, from, length, isOpenAtStart, isOpenAtEnd }) => {
          const { payerId, startsOn, endsOn } = coverages.find((one) => one.id === id) as Coverage;
          const payer = payers.get(payerId) ?? t('coverage.unknownPayer');
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
