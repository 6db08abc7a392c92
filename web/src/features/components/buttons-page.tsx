// /components/buttons
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon, IconButton, Kbd, SegmentedControl } from '#ui';
import { ButtonStates } from './specimens/button-states.tsx';
import { ComponentPageHeader } from './specimens/component-page-header.tsx';
import { Specimen, TopicSpecimen } from './specimens/specimen.tsx';

export function ButtonsPage() {
  const { t } = useTranslation('components');
  const [period, setPeriod] = useState<'week' | 'month' | 'year'>('week');
  return (
    <>
      <ComponentPageHeader page="buttons" />
      <Specimen name="Button">
        <ButtonStates />
      </Specimen>
      <TopicSpecimen name="sizes">
        <div className="row">
          <Button size="large">
            <Icon name="sign" />
            {t('sample.large')}
          </Button>
          <Button>
            <Icon name="plus" size="small" />
            {t('sample.default')}
          </Button>
          <Button size="small">
            <Icon name="plus" size="small" />
            {t('sample.small')}
          </Button>
        </div>
      </TopicSpecimen>
      <Specimen name="IconButton">
        <div className="row">
          <IconButton aria-label={t('sample.search')}>
            <Icon name="search" />
          </IconButton>
          <IconButton aria-label={t('sample.notifications')}>
            <Icon name="bell" />
          </IconButton>
          <IconButton aria-label={t('sample.edit')} size="small">
            <Icon name="pen" size="small" />
          </IconButton>
        </div>
      </Specimen>
      <Specimen name="SegmentedControl">
        <SegmentedControl
          label={t('sample.period')}
          showLabel
          value={period}
          options={(['week', 'month', 'year'] as const).map((value) => ({ value, label: t(`sample.${value}`) }))}
          onChange={setPeriod}
        />
      </Specimen>
      <Specimen name="Kbd">
        <div className="row">
          <Kbd>?</Kbd>
          <Kbd>Esc</Kbd>
        </div>
      </Specimen>
    </>
  );
}
