// /components/grouped-lists
import { useTranslation } from 'react-i18next';
import { nameOf, PersonName } from '#care';
import { useFormat } from '#i18n';
import {
  ActionMenu,
  Avatar,
  Button,
  CallButton,
  Card,
  Chip,
  EmptyState,
  ErrorNotice,
  LinesSkeleton,
  List,
  ListGroup,
  ListRow,
} from '#ui';
import { ComponentPageHeader } from './specimens/component-page-header.tsx';
import { guadalupe, harpreet, longName, nour, type SamplePerson } from './specimens/people.ts';
import { Specimen, State, States } from './specimens/specimen.tsx';

export function GroupedListsPage() {
  const { t } = useTranslation('components');
  const format = useFormat();
  const row = (person: SamplePerson, instant: string, isNext = false) => (
    <ListRow
      title={<PersonName of={person} />}
      detail={`${t('sample.visitHome')} · ${format.time(instant)}`}
      start={<Avatar {...person} accent={isNext} />}
      end={
        <>
          {isNext && (
            <Chip tone="accent" icon="arrow">
              {t('sample.next')}
            </Chip>
          )}
          <CallButton name={nameOf(person)} phone={person.phone} />
          <ActionMenu actions={[{ label: t('sample.text'), icon: 'chat', onSelect: () => undefined }]} />
        </>
      }
    />
  );
  return (
    <>
      <ComponentPageHeader page="grouped-lists" />
      <Specimen name="ListGroup">
        <Card flush title={t('sample.visits')} count={format.number(4)}>
          <ListGroup title={t('sample.todayList')} count={format.number(2)} end={format.money(10_664)}>
            {row(guadalupe, '2026-11-20T22:00:00Z', true)}
            {row(longName, '2026-11-20T23:30:00Z')}
          </ListGroup>
          <ListGroup title={t('sample.tomorrowList')} count={format.number(2)}>
            {row(nour, '2026-11-21T17:00:00Z')}
            {row(harpreet, '2026-11-21T18:15:00Z')}
          </ListGroup>
        </Card>
      </Specimen>
      <Specimen name="List">
        <Card flush title={t('sample.notes')}>
          <List>
            <ListRow title={t('sample.walk')} detail={t('sample.todayList')} />
            <ListRow title={t('sample.box')} detail={t('sample.tomorrowList')} />
          </List>
        </Card>
      </Specimen>
      <Specimen name="EmptyState">
        <Card>
          <EmptyState
            title={t('sample.noOverdue')}
            text={t('sample.noOverdueText')}
            action={<Button>{t('sample.seePanel')}</Button>}
          />
        </Card>
      </Specimen>
      <Specimen name="LinesSkeleton">
        <State of="loading">
          <Card title={t('sample.documents')}>
            <LinesSkeleton lines={4} />
          </Card>
        </State>
      </Specimen>
      <Specimen name="ErrorNotice">
        <States>
          <ErrorNotice message={t('sample.unreachable')} onRetry={() => undefined} />
        </States>
      </Specimen>
    </>
  );
}
