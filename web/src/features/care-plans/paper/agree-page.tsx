// /dashboard/care-plans/{id}/agree: the person reads the plan on the phone, and agrees by word or by hand.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type CarePlan, callsOf } from '#api';
import { PatientBanner, patientPath } from '#care';
import { paths } from '#paths';
import { Loaded, useCommands } from '#records';
import { Button, Card, Notice, PageHeader } from '#ui';
import { usePlanCommands } from '../use-plan-commands.tsx';
import { AgreeForm } from './agree-form.tsx';
import { paperLanguage } from './paper-language.ts';
import { PlanPaper } from './plan-paper.tsx';

export function AgreePage() {
  const { carePlanId = '' } = useParams();
  return (
    <Loaded read={callsOf('carePlans').useGet(carePlanId)} isPage="person">
      {(plan) => <Shown key={plan.id} plan={plan} />}
    </Loaded>
  );
}

function Shown({ plan }: { readonly plan: CarePlan }) {
  const { t } = useTranslation('care-plans');
  const language = paperLanguage(plan.language);
  const isOpen = plan.can.includes('agree') && plan.agreedOn === null;
  const { may, ask, dialog } = useCommands<CarePlan>({
    record: plan,
    hook: callsOf('carePlans').useCommand(),
    commands: usePlanCommands(plan),
  });
  return (
    <>
      <PatientBanner patient={plan.patient} heading={{ to: patientPath(plan.patient) }} />
      <PageHeader title={t('agreement.title')} lead={t('agreement.lead')} />
      <Card>
        <PlanPaper plan={plan} language={language} isSigning={isOpen} />
      </Card>
      {isOpen ? (
        <Card title={t('agreement.title')}>
          <AgreeForm plan={plan} language={language} />
        </Card>
      ) : (
        <Notice
          tone="info"
          actions={
            <Button size="small" to={paths.carePlan(plan.id)}>
              {t('tab.see')}
            </Button>
          }
        >
          {t('agreement.closed')}
        </Notice>
      )}
      {may('disagree') && (
        <div>
          <Button onClick={() => ask('disagree')}>{t('agreement.other')}</Button>
        </div>
      )}
      {dialog}
    </>
  );
}
