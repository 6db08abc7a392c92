// One charge: its faults and the links to correct them, the calculation of its amount, and its source.
import type { charge as definition, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf, useGetMeQuery } from '#api';
import { Findings, fixOf, PatientBanner, patientPath, StatusChip } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Command, CommandMenu, Loaded, useVoidCommands, VoidWish } from '#records';
import { Button, Card, Notice, PageHeader, PrintButton } from '#ui';
import { ChargeCalculation } from './charge-calculation.tsx';
import styles from './charge-detail.module.css';
import { ChargeFacts } from './charge-facts.tsx';

export function ChargeDetail() {
  const { chargeKey = '' } = useParams();
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <Loaded read={callsOf('charges').useGet(chargeKey)} isPage="person">
      {(charge) => (
        <>
          <PatientBanner patient={charge.patient} heading={{ to: patientPath(charge.patient) }} />
          <PageHeader
            title={t('detailTitle', { date: format.date(charge.serviceDate) })}
            lead={<StatusChip of="charge" status={charge.status} />}
            actions={
              <>
                <PrintButton />
                <Button to={paths.encounter(charge.encounterId)}>{t('openEncounter')}</Button>
                <Menu charge={charge} />
              </>
            }
          />
          <VoidWish kind="charge" record={charge} />
          <div className={styles.columns}>
            {charge.status === 'void' ? <Voided charge={charge} /> : <RuleCheck charge={charge} />}
            <div className="stack">
              <Card title={t('section.calculation')}>
                <ChargeCalculation charge={charge} />
              </Card>
              <Card title={t('section.facts')}>
                <ChargeFacts charge={charge} />
              </Card>
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

interface OfCharge {
  readonly charge: RecordOf<typeof definition>;
}

function Menu({ charge }: OfCharge) {
  const { t } = useTranslation('voiding');
  const voiding: Command = {
    name: 'void',
    icon: 'x-circle',
    label: t('charge.label'),
    question: () => ({
      title: t('charge.question'),
      confirm: t('charge.confirm'),
      danger: true,
      effect: <p>{t('charge.effect')}</p>,
      ask: { reason: { label: t('reason') } },
      done: t('charge.done'),
    }),
  };
  const commands = [voiding, ...useVoidCommands('charge', charge)];
  return <CommandMenu outlined record={charge} hook={callsOf('charges').useCommand()} commands={commands} />;
}

/** The system checks a voided charge no longer, and it has no filing deadline. */
function Voided({ charge: { statusAt, statusByName, statusReason } }: OfCharge) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return (
    <Notice tone="warning">
      <p>
        <bdi>
          {statusAt && statusByName
            ? t('void.statement', { name: statusByName, date: format.dateTime(statusAt) })
            : t('void.statementShort')}
        </bdi>
      </p>
      {statusReason && (
        <p>
          <bdi>{t('void.because', { reason: statusReason })}</bdi>
        </p>
      )}
    </Notice>
  );
}

function RuleCheck({ charge }: OfCharge) {
  const { t } = useTranslation('billing');
  const { data: me } = useGetMeQuery();
  const blocking = charge.findings.filter(({ severity }) => severity === 'block').length;
  return (
    <div className="stack">
      {charge.status === 'needs-info' && blocking > 0 && (
        <Notice tone="error">
          <bdi>{t('wrong', { count: blocking })}</bdi>
        </Notice>
      )}
      <Card title={t('section.findings')} flush>
        <Findings findings={charge.findings} fixOf={(finding) => fixOf(finding, charge, me)} />
      </Card>
    </div>
  );
}
