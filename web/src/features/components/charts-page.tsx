// /components/charts
import { useTranslation } from 'react-i18next';
import { MinutesBar } from '#care';
import { Card, Sparkline, StackedBar } from '#ui';
import { ComponentPageHeader } from './specimens/component-page-header.tsx';
import { Specimen, State, States } from './specimens/specimen.tsx';

export function ChartsPage() {
  const { t } = useTranslation('components');
  return (
    <>
      <ComponentPageHeader page="charts" />
      <Specimen name="Sparkline">
        <Card>
          <div className="row">
            <Sparkline values={[21, 26, 24, 31, 29, 36, 38, 42]} label={t('sample.visitsYear')} />
            <span className="small muted">{t('sample.visitsYear')}</span>
          </div>
        </Card>
      </Specimen>
      <Specimen name="StackedBar">
        <States>
          <State of="full">
            <Card title={t('sample.byMode')}>
              <StackedBar
                label={t('sample.byMode')}
                parts={[
                  { name: t('sample.inPerson'), value: 28 },
                  { name: t('sample.byPhone'), value: 11 },
                  { name: t('sample.byVideo'), value: 3 },
                ]}
              />
            </Card>
          </State>
          <State of="empty">
            <Card title={t('sample.visits')}>
              <StackedBar
                label={t('sample.byMode')}
                parts={[
                  { name: t('sample.inPerson'), value: 0 },
                  { name: t('sample.byPhone'), value: 0 },
                ]}
              />
            </Card>
          </State>
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
