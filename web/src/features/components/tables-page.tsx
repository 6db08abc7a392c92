// /components/tables
import { useTranslation } from 'react-i18next';
import { TabsNav } from '#ui';
import { ComponentPageHeader } from './specimens/component-page-header.tsx';
import { SampleTable } from './specimens/sample-table.tsx';
import { Specimen, State } from './specimens/specimen.tsx';
import { useSamplePath } from './specimens/use-sample-path.ts';

export function TablesPage() {
  const { t } = useTranslation('components');
  const here = useSamplePath();
  return (
    <>
      <ComponentPageHeader page="tables" />
      <Specimen name="DataTable">
        {(['full', 'busy', 'loading', 'error', 'empty'] as const).map((name) => (
          <State key={name} of={name}>
            <SampleTable name={name} />
          </State>
        ))}
      </Specimen>
      <Specimen name="TabsNav">
        <TabsNav
          label={t('sample.charges')}
          tabs={[
            { to: here, label: t('sample.all'), current: true, count: '10,000+' },
            { to: `${here}#mine`, label: t('sample.mine'), current: false, count: '42' },
            { to: `${here}#overdue`, label: t('sample.overdue'), current: false, count: '3', hot: true },
          ]}
        />
      </Specimen>
    </>
  );
}
