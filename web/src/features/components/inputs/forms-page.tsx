// /components/forms
import type { Finding } from '@puente/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Findings } from '#care';
import { useFormat } from '#i18n';
import { AutosaveStatus, Card, ConflictChoice, Stepper } from '#ui';
import { ComponentPageHeader } from '../specimens/component-page-header.tsx';
import { Specimen, State, States } from '../specimens/specimen.tsx';
import { SampleForm } from './sample-form.tsx';

const findings: readonly Finding[] = [
  {
    rule: 'minutes',
    severity: 'block',
    messageKey: 'policy.minutes.tooFew',
    params: { count: 4 },
    citation: 'CPT 2026 https://www.example.org/time-rule',
  },
  { rule: 'mode', severity: 'warn', messageKey: 'policy.mode.missing', params: {} },
  { rule: 'service', severity: 'info', messageKey: 'policy.service.code', params: { code: '12345' } },
];

export function FormsPage() {
  const { t } = useTranslation('components');
  const format = useFormat();
  // In a form, the question of the two versions takes the focus when it appears; here it is there from the beginning.
  useEffect(() => document.querySelector('h1')?.focus(), []);
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  return (
    <>
      <ComponentPageHeader page="forms" />
      <Specimen name="FormShell">
        <Card>
          <SampleForm />
        </Card>
      </Specimen>
      <Specimen name="AutosaveStatus">
        <States>
          <AutosaveStatus state={{ kind: 'kept', at: new Date('2026-11-20T22:17:00Z') }} />
          <AutosaveStatus state={{ kind: 'failed' }} />
        </States>
      </Specimen>
      <Specimen name="Stepper">
        <Card>
          <Stepper
            label={t('sample.newPatient')}
            steps={[
              { name: t('sample.person2'), standing: 'done' },
              { name: t('sample.coverage'), standing: 'left-out' },
              { name: t('sample.consent'), standing: 'current' },
              { name: t('sample.screening'), standing: 'ahead' },
              { name: t('sample.team'), standing: 'ahead' },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="Findings">
        <States>
          <State of="full">
            <Card>
              <Findings findings={findings} />
            </Card>
          </State>
          <State of="empty">
            <Card>
              <Findings findings={[]} />
            </Card>
          </State>
        </States>
      </Specimen>
      <Specimen name="ConflictChoice">
        <ConflictChoice
          conflict={{
            fields: [
              {
                path: 'phone',
                label: t('sample.phone'),
                mine: format.phone('+12135550142'),
                theirs: format.phone('+12135550117'),
                choice: choices.phone,
              },
              { path: 'notes', label: t('sample.notes'), mine: t('sample.note'), theirs: '', choice: choices.notes },
            ],
            merged: [t('sample.language')],
            changedBy: 'Marisol Herrera',
            changedAt: '2026-11-20T22:17:00Z',
            onChoose: (path, side) => setChoices((before) => ({ ...before, [path]: side })),
          }}
        />
      </Specimen>
    </>
  );
}
