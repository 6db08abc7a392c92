// /components/grid-lists
import { useTranslation } from 'react-i18next';
import { ImportedChip, PersonName, SimilarTag, StageChip, StatusChip } from '#care';
import { useFormat } from '#i18n';
import { Avatar, Card, Chip, GridList, List, ListRow, Tag, type Tone } from '#ui';
import { ComponentPageHeader } from './specimens/component-page-header.tsx';
import { guadalupe, harpreet, longName, people, planName } from './specimens/people.ts';
import { Specimen } from './specimens/specimen.tsx';

const tones = [
  ['success', 'check'],
  ['warning', 'pen'],
  ['error', 'x-circle'],
  ['info', 'info'],
  ['neutral', 'dash'],
  ['accent', 'arrow'],
] as const satisfies readonly (readonly [Tone, string])[];

const statuses = {
  encounter: [
    'scheduled',
    'checked-in',
    'in-progress',
    'documented',
    'cosign-pending',
    'signed',
    'locked',
    'rescheduled',
    'no-show',
    'cancelled',
    'entered-in-error',
  ],
  charge: ['needs-info', 'ready', 'not-billable', 'void'],
  patient: ['active', 'inactive', 'deceased', 'merged'],
  user: ['invited', 'active', 'suspended', 'deactivated'],
} as const;
const machines = ['encounter', 'charge', 'patient', 'user'] as const;

export function GridListsPage() {
  const { t } = useTranslation('components');
  const format = useFormat();
  return (
    <>
      <ComponentPageHeader page="grid-lists" />
      <Specimen name="GridList">
        <Card title={t('sample.team')}>
          <GridList>
            {people.map((person) => (
              <li key={person.id}>
                <div className="row">
                  <Avatar {...person} />
                  <div className="grow">
                    <div className="strong">
                      <PersonName of={person} />
                    </div>
                    <bdi className="small muted">{format.date(person.birthDate)}</bdi>
                  </div>
                </div>
              </li>
            ))}
          </GridList>
        </Card>
      </Specimen>
      <Specimen name="Chip">
        <div className="row">
          {tones.map(([tone, icon]) => (
            <Chip key={tone} tone={tone} icon={icon}>
              {t(`tone.${tone}`)}
            </Chip>
          ))}
        </div>
      </Specimen>
      <Specimen name="StatusChip">
        {machines.map((machine) => (
          <div key={machine} className="row">
            {statuses[machine].map((status) => (
              <StatusChip key={status} of={machine} status={status} />
            ))}
            {machine === 'encounter' && <ImportedChip />}
          </div>
        ))}
      </Specimen>
      <Specimen name="StageChip">
        <div className="row">
          <StageChip stage="under-way" />
          <StageChip stage="to-come" isNext />
          <StageChip stage="late" />
          <StageChip stage="missed" />
        </div>
      </Specimen>
      <Specimen name="Avatar">
        <div className="row">
          {(['small', 'medium', 'large'] as const).map((size) => (
            <Avatar key={size} {...guadalupe} size={size} />
          ))}
          <Avatar {...guadalupe} size="large" accent />
        </div>
      </Specimen>
      <Specimen name="Tag">
        <div className="row">
          <Tag>{planName}</Tag>
          <Tag>{t('sample.inPerson')}</Tag>
        </div>
      </Specimen>
      <Specimen name="SimilarTag">
        <Card flush>
          <List>
            {[harpreet, longName, guadalupe].map((person) => (
              <ListRow
                key={person.id}
                title={<PersonName of={person} />}
                detail={<bdi>{format.date(person.birthDate)}</bdi>}
                start={<Avatar {...person} />}
                // The search matched the first name exactly.
                end={person !== harpreet && <SimilarTag />}
              />
            ))}
          </List>
        </Card>
      </Specimen>
    </>
  );
}
