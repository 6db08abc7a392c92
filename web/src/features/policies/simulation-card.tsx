// What the visits of a month would be worth under the rules that are being written.
import { addMonths, type BenefitPolicyBody, type PolicySimulationRequest, type VisitWorth } from '@puente/contract';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, Card, fieldStyles, List, ListRow, Notice, ProgressBar, StatTiles } from '#ui';
import styles from './policies.module.css';
import { type PolicyValues, policyForm } from './policy-form.ts';
import { type Simulated, useSimulation } from './use-simulation.ts';

/** So many months can be tried, this one first. */
const months = 6;

export function SimulationCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  const select = useId();
  const { getValues } = useFormContext<PolicyValues>();
  const from = useWatch<PolicyValues, 'effectiveFrom'>({ name: 'effectiveFrom' });
  const thisMonth = `${format.today.slice(0, 7)}-01`;
  const [first, setFirst] = useState(thisMonth);
  const { sum, busy, error, start, stop } = useSimulation();
  const choices = Array.from({ length: months }, (_, back) => addMonths(thisMonth, -back));

  function run() {
    const { title: _title, ...body } = policyForm.toBody(getValues()) as Record<string, unknown> & {
      body: BenefitPolicyBody;
    };
    void start({ ...body, id, month: first.slice(0, 7) } as unknown as PolicySimulationRequest);
  }

  return (
    <Card title={t('simulation.title')}>
      <div className="stack">
        <p className="muted">{t('simulation.lead')}</p>
        <div className={styles.month}>
          <label htmlFor={select}>{t('simulation.month')}</label>
          <select
            id={select}
            className={fieldStyles.control}
            value={first}
            onChange={({ target }) => setFirst(target.value)}
          >
            {choices.map((month) => (
              <option key={month} value={month}>
                {format.month(month)}
              </option>
            ))}
          </select>
          {busy ? (
            <Button onClick={stop}>{t('simulation.stop')}</Button>
          ) : (
            <Button onClick={run} disabled={!from}>
              {t('simulation.run')}
            </Button>
          )}
        </div>
        {!from && <p className="small muted">{t('simulation.needsStart')}</p>}
        {error && (
          <Notice tone="error" urgent>
            {t('simulation.failed')} {error}
          </Notice>
        )}
        <div aria-live="polite">{sum && <Result sum={sum} busy={busy} />}</div>
      </div>
    </Card>
  );
}

function Result({ sum, busy }: { readonly sum: Simulated; readonly busy: boolean }) {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  const { before, after } = sum;
  const change = (a: string, b: string) => t('diff.values', { before: a, after: b });
  const most = Math.max(sum.peopleOfMonth ?? 0, sum.people);
  if (sum.gain + sum.lose + sum.stay === 0 && !busy) return <p className="muted">{t('simulation.empty')}</p>;
  return (
    <div className="stack">
      {(busy || !sum.isDone) && (
        <ProgressBar
          going
          label={t('simulation.progress')}
          value={sum.people}
          max={most}
          text={t('simulation.people', { done: sum.people, count: most })}
        />
      )}
      <StatTiles
        title={t('simulation.counts')}
        tiles={[
          { label: t('simulation.gain'), value: format.number(sum.gain) },
          { label: t('simulation.lose'), value: format.number(sum.lose), alarm: sum.lose > 0 },
          { label: t('simulation.stay'), value: format.number(sum.stay) },
        ]}
      />
      <StatTiles
        title={t('simulation.totals')}
        tiles={[
          { label: t('simulation.ready'), value: change(format.number(before.ready), format.number(after.ready)) },
          { label: t('simulation.units'), value: change(format.number(before.units), format.number(after.units)) },
          {
            label: t('simulation.amount'),
            value: change(format.money(before.amountCents), format.money(after.amountCents)),
          },
        ]}
      />
      {sum.changed.length > 0 && (
        <section aria-label={t('simulation.changed')}>
          <h3>{t('simulation.changed')}</h3>
          <List>
            {sum.changed.map((one) => (
              <ListRow
                key={one.chargeId}
                title={<Link to={paths.charge(one.chargeId)}>{one.patientName}</Link>}
                detail={
                  <>
                    {format.date(one.serviceDate)} · <Worth before={one.before} after={one.after} />
                  </>
                }
              />
            ))}
          </List>
        </section>
      )}
    </div>
  );
}

function Worth({ before, after }: { readonly before: VisitWorth; readonly after: VisitWorth }) {
  const { t } = useTranslation(['benefits', 'common']);
  const format = useFormat();
  const told = ({ status, units, amountCents }: VisitWorth) =>
    [
      t(`common:status.charge.${status}`),
      t('simulation.unitCount', { count: units }),
      amountCents !== null && format.money(amountCents),
    ]
      .filter(Boolean)
      .join(', ');
  return <bdi>{t('diff.values', { before: told(before), after: told(after) })}</bdi>;
}
