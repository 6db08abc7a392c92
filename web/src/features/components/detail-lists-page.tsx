// /components/detail-lists
import { useTranslation } from 'react-i18next';
import { PatientBanner, PersonName, UnitMeter } from '#care';
import { useFormat } from '#i18n';
import {
  ActionMenu,
  Button,
  Card,
  Chip,
  CopyButton,
  type Detail,
  DetailList,
  Disclosure,
  FoldCard,
  Timeline,
  type TimelineEntry,
} from '#ui';
import styles from './detail-lists-page.module.css';
import { ComponentPageHeader } from './specimens/component-page-header.tsx';
import { guadalupe, longName, nour, planName, type SamplePerson } from './specimens/people.ts';
import { Specimen, State, States } from './specimens/specimen.tsx';
import { useSamplePath } from './specimens/use-sample-path.ts';

export function DetailListsPage() {
  const { t } = useTranslation(['components', 'common']);
  const format = useFormat();
  const here = useSamplePath();
  const detailsOf = (person: SamplePerson): readonly Detail[] => [
    { name: t('sample.person2'), value: <PersonName of={person} /> },
    { name: t('sample.birthDate'), value: format.date(person.birthDate) },
    {
      name: t('sample.cin'),
      value: (
        <>
          <span translate="no">{person.cin}</span>
          <CopyButton text={person.cin} what={t('common:person.cinName')} />
        </>
      ),
    },
    { name: t('sample.phone'), value: format.phone(person.phone) },
    { name: t('sample.plan'), value: null },
  ];
  const entries: readonly TimelineEntry[] = [
    {
      id: '1',
      icon: 'home',
      tone: 'accent',
      title: t('sample.visitHome'),
      when: format.dateTime('2026-11-20T22:00:00Z'),
      detail: t('sample.note'),
      group: format.month('2026-11-01'),
    },
    {
      id: '2',
      icon: 'check',
      tone: 'success',
      title: t('sample.visitSigned'),
      when: format.dateTime('2026-11-18T17:30:00Z'),
      group: format.month('2026-11-01'),
    },
    {
      id: '3',
      icon: 'phone',
      tone: 'neutral',
      title: t('sample.visitPhone'),
      when: format.dateTime('2026-10-02T16:05:00Z'),
      detail: t('sample.visitNone'),
      group: format.month('2026-10-01'),
    },
  ];
  return (
    <>
      <ComponentPageHeader page="detail-lists" />
      <Specimen name="DetailList">
        <States>
          <State of="full">
            <Card>
              <DetailList details={detailsOf(guadalupe)} />
            </Card>
          </State>
          <State of="long">
            <Card>
              <DetailList
                details={[
                  ...detailsOf(longName).slice(0, 2),
                  { name: t('sample.housing'), value: t('sample.housingValue') },
                ]}
              />
            </Card>
          </State>
          <State of="rtl">
            <Card>
              <DetailList details={detailsOf(nour)} />
            </Card>
          </State>
        </States>
      </Specimen>
      <Specimen name="Disclosure">
        <Card>
          <Disclosure summary={t('sample.morePlans')} open>
            <DetailList details={[{ name: t('sample.plan'), value: planName }]} />
          </Disclosure>
        </Card>
      </Specimen>
      <Specimen name="FoldCard">
        <FoldCard title={t('sample.plan')} summary={planName}>
          <DetailList details={[{ name: t('sample.plan'), value: planName }]} />
        </FoldCard>
      </Specimen>
      <Specimen name="PatientBanner">
        <div className={styles.banner}>
          <PatientBanner
            patient={guadalupe}
            heading={{ to: here }}
            meter={<UnitMeter used={7} limit={12} warnFrom={10} minutesLeftToday={120} />}
            actions={
              <>
                <Button>{t('sample.edit')}</Button>
                <ActionMenu outlined actions={[{ label: t('sample.call'), icon: 'phone', to: here }]} />
              </>
            }
            flags={
              <>
                <Chip tone="warning" icon="alert">
                  {t('sample.dog')}
                </Chip>
                <Chip tone="neutral" icon="translate">
                  {t('sample.interpreter')}
                </Chip>
              </>
            }
          />
        </div>
        <State of="long">
          <div className={styles.banner}>
            <PatientBanner patient={longName} heading={{ to: here }} />
          </div>
        </State>
        <State of="rtl">
          <div className={styles.banner}>
            <PatientBanner patient={nour} heading={{ to: here }} />
          </div>
        </State>
      </Specimen>
      <Specimen name="Timeline">
        <States>
          <State of="full">
            <Card>
              <Timeline entries={entries} onShowMore={() => undefined} />
            </Card>
          </State>
          <State of="busy">
            <Card>
              <Timeline
                entries={entries.slice(2).map((entry) => ({ ...entry, group: format.month('2026-09-01') }))}
                onShowMore={() => undefined}
                busy
              />
            </Card>
          </State>
        </States>
      </Specimen>
    </>
  );
}
