// The worth of a month's visits under the rules of the form.
import type { VisitWorth } from '@puente/contract';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, Card, fieldStyles, List, ListRow, Notice, ProgressBar, StatTiles } from '#ui';
import styles from './policies.module.css';
import type { PolicyValues } from './policy-form.ts';
import { rulesAsText, type Simulated, type Simulation } from './use-simulation.ts';

/** Years that are offered, before and after this one. */
const yearsBack = 8;
const yearsAhead = 2;

export function SimulationCard({ simulation }: { readonly simulation: Simulation }) {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  const select = useId();
  const { control, getValues } = useFormContext<PolicyValues>();
  const values = useWatch({ control }) as PolicyValues;
  const from = values.effectiveFrom;
  const [year, month] = format.today.split('-') as [string, string];
  const [chosen, setChosen] = useState({ year, month });
  const { sum, busy, error, start, stop } = simulation;
  const years = Array.from({ length: yearsBack + yearsAhead + 1 }, (_, at) => String(Number(year) + yearsAhead - at));
  const offeredYears = [...new Set([...years, chosen.year])].sort().toReversed();

  function run(asked = `${chosen.year}-${chosen.month}`) {
    const [askedYear, askedMonth] = asked.split('-') as [string, string];
    setChosen({ year: askedYear, month: askedMonth });
    void start(getValues(), asked);
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
            value={chosen.month}
            onChange={({ target }) => setChosen({ ...chosen, month: target.value })}
          >
            {format.monthNames().map((name, at) => (
              <option key={name} value={String(at + 1).padStart(2, '0')}>
                {name}
              </option>
            ))}
          </select>
          <label htmlFor={`${select}-year`}>{t('simulation.year')}</label>
          <select
            id={`${select}-year`}
            className={fieldStyles.control}
            value={chosen.year}
            onChange={({ target }) => setChosen({ ...chosen, year: target.value })}
          >
            {offeredYears.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
          {busy ? (
            <Button onClick={stop}>{t('simulation.stop')}</Button>
          ) : (
            <Button onClick={() => run()} disabled={!from}>
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
        <div aria-live="polite">
          {sum && (
            <div className="stack">
              <Standing sum={sum} draft={values} onTry={busy ? undefined : run} />
              {!busy && sum.rules !== rulesAsText(values) && (
                <Notice tone="warning">{t('simulation.changedSince')}</Notice>
              )}
              <Result sum={sum} busy={busy} />
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}

interface StandingProps {
  readonly sum: Simulated;
  readonly draft: Pick<PolicyValues, 'effectiveFrom' | 'effectiveTo'>;
  /** Left out while a simulation is running. */
  readonly onTry: ((month: string) => void) | undefined;
}

/** Whether the rules decide about visits of the month, and which month to simulate. */
function Standing({ sum, draft: { effectiveFrom, effectiveTo }, onTry }: StandingProps) {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  const { month, monthToTry, applies, appliesFrom, whyNot, people } = sum;
  const date = whyNot === 'ended' ? effectiveTo : effectiveFrom;
  const isElsewhere = monthToTry !== null && monthToTry !== month && (!applies || people === 0);
  return (
    <>
      {whyNot && (
        <Notice tone="warning">{t(`simulation.whyNot.${whyNot}`, { date: date && format.date(date) })}</Notice>
      )}
      {applies && appliesFrom && !appliesFrom.endsWith('-01') && (
        <p className="muted">{t('simulation.from', { date: format.date(appliesFrom) })}</p>
      )}
      {monthToTry === null && whyNot !== 'other-program' && <p className="muted">{t('simulation.noMonth')}</p>}
      {isElsewhere && onTry && (
        <div>
          <Button size="small" onClick={() => onTry(monthToTry)}>
            {t('simulation.tryMonth', { month: format.month(`${monthToTry}-01`) })}
          </Button>
        </div>
      )}
    </>
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
