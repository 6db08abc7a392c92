// /components/quick-stats
import { useTranslation } from 'react-i18next';
import { MinutesBar, UnitMeter } from '#care';
import { useFormat } from '#i18n';
import { Card, ProgressBar, RunProgress, StatTiles } from '#ui';
import { ComponentPageHeader } from './specimens/component-page-header.tsx';
import { Specimen, States } from './specimens/specimen.tsx';
import { useSamplePath } from './specimens/use-sample-path.ts';

const sampleRun = {
  kind: 'find-duplicates',
  status: 'running',
  step: 'compare',
  done: 3120,
  total: 10_000,
  error: null,
} as const;
const history = [21, 26, 24, 31, 29, 36, 38, 42];

export function QuickStatsPage() {
  const { t } = useTranslation('components');
  const format = useFormat();
  const here = useSamplePath();
  return (
    <>
      <ComponentPageHeader page="quick-stats" />
      <Specimen name="StatTiles">
        <StatTiles
          title={t('sample.numbers')}
          tiles={[
            {
              label: t('sample.visits'),
              value: format.number(42),
              trend: { direction: 'up', change: format.number(4), good: true },
              history: { values: history, label: t('sample.visitsYear') },
              to: here,
            },
            { label: t('sample.late'), value: format.number(3), alarm: true, note: t('sample.overDays') },
            { label: t('sample.ready'), value: format.money(1_063_080), note: t('sample.sinceOctober') },
            {
              label: t('sample.reached'),
              value: format.percent(0.83),
              trend: { direction: 'down', change: format.percent(0.02), good: false },
            },
            { label: t('sample.hours'), value: undefined },
            { label: t('sample.unread'), value: null },
          ]}
        />
      </Specimen>
      <Specimen name="UnitMeter">
        <States>
          <Card>
            <UnitMeter used={7} limit={12} warnFrom={10} />
          </Card>
          <Card>
            <UnitMeter used={7} adding={2} limit={12} warnFrom={10} minutesLeftToday={60} />
          </Card>
          <Card>
            <UnitMeter used={13} limit={12} warnFrom={10} minutesLeftToday={0} />
          </Card>
        </States>
      </Specimen>
      <Specimen name="ProgressBar">
        <States>
          <ProgressBar label={t('sample.intake')} value={3} max={5} text={t('sample.steps')} />
          <ProgressBar label={t('sample.intake')} value={3} max={5} text={t('sample.steps')} tone="success" />
          <ProgressBar label={t('sample.intake')} value={3} max={5} text={t('sample.steps')} tone="warning" />
        </States>
      </Specimen>
      <Specimen name="RunProgress">
        <States>
          {(['running', 'done', 'failed', 'cancelled', 'interrupted'] as const).map((status) => (
            <RunProgress
              key={status}
              run={{ ...sampleRun, status }}
              {...(status === 'running' && { onCancel: () => {} })}
            />
          ))}
          <RunProgress run={{ ...sampleRun, kind: 'export', step: null, total: null }} />
        </States>
      </Specimen>
      <Specimen name="MinutesBar">
        <Card>
          <MinutesBar parts={[20, 15]} total={47} label={t('sample.minutesOf')} />
        </Card>
      </Specimen>
    </>
  );
}
