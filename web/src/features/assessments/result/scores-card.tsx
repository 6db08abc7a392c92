// The totals: what they mean, what changed since last time, and their course.
import type { Form, Score } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type Assessment, callsOf, useListState } from '#api';
import { ScoreChips } from '#care';
import { toLanguage, useFormat, useZone } from '#i18n';
import { Card, Notice } from '#ui';
import { wordingOf } from '../runner/wording.ts';
import { changeSince, type Point, pointsOf } from './course.ts';
import styles from './result.module.css';
import { TrendChart } from './trend-chart.tsx';

interface ScoresCardProps {
  readonly assessment: Assessment;
  readonly form: Form;
}

/** As far back as a course goes. */
const mostPoints = 50;

export function ScoresCard({ assessment, form }: ScoresCardProps) {
  const { t } = useTranslation('assessments');
  const zone = useZone();
  const { scores, patientId, questionnaireUrl } = assessment;
  const { rows = [] } = useListState<Assessment>(
    callsOf('assessments').useList(
      { patientId, questionnaireUrl, sort: '-completedAt', limit: mostPoints },
      { skip: scores.length === 0 },
    ),
  );
  if (scores.length === 0) return null;
  return (
    <Card title={t('result.scores.title')}>
      <div className="stack">
        {scores.map((score) => (
          <OneScore
            key={score.linkId}
            score={score}
            form={form}
            points={pointsOf(rows, score.linkId, zone)}
            current={assessment}
          />
        ))}
      </div>
    </Card>
  );
}

interface OneScoreProps {
  readonly score: Score;
  readonly form: Form;
  readonly points: readonly Point[];
  readonly current: Assessment;
}

function OneScore({ score, form, points, current }: OneScoreProps) {
  const { t, i18n } = useTranslation('assessments');
  const format = useFormat();
  const item = form.all.get(score.linkId);
  const { text, lang } = wordingOf(item?.text ?? {}, toLanguage(i18n.language), form);
  const change = changeSince(points, current.id);
  const bands = item?.score?.bands ?? [];
  return (
    <section className="stack-tight">
      <h3 lang={lang}>{text || t('result.scores.total')}</h3>
      {score.value === null && !score.band ? (
        <Notice tone="warning">{t('result.scores.unknown')}</Notice>
      ) : (
        <div className="row">
          <ScoreChips scores={[score]} />
          {change && (
            <bdi className="small muted">
              {change.by === 0
                ? t('result.scores.same', { date: format.date(change.on) })
                : t('result.scores.change', { change: signed(change.by, format.number), date: format.date(change.on) })}
            </bdi>
          )}
        </div>
      )}
      {bands.length > 0 && (
        <ul className={styles.bands} aria-label={t('result.scores.scale')}>
          {bands.map(({ from, to, band }) => (
            <li key={`${from}-${band}`} aria-current={band === score.band || undefined}>
              <bdi className="numbers">
                {from === to ? format.number(from) : `${format.number(from)}–${format.number(to)}`}
              </bdi>{' '}
              {t(`list.band.${band}`)}
            </li>
          ))}
        </ul>
      )}
      {points.length > 1 && <TrendChart points={points} max={score.max} title={text || t('result.scores.total')} />}
    </section>
  );
}

const signed = (change: number, write: (value: number) => string) =>
  change > 0 ? `+${write(change)}` : `−${write(-change)}`;
