// Two records one above the other with marked differences, the reasons for a duplicate, and the acts.
import { duplicateScoreLevels } from '@puente/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type DuplicatePair, useErrorSentence } from '#api';
import { nameOf } from '#care';
import { paths } from '#paths';
import { Button, Chip, ErrorNotice, useUndo } from '#ui';
import styles from './pairs.module.css';
import { usePersonFacts } from './use-person-facts.ts';

const DismissDialog = lazy(() => import('./dismiss-dialog.tsx').then((m) => ({ default: m.DismissDialog })));

type Step = readonly [name: 'dismiss' | 'postpone' | 'reopen', body?: { readonly reason: string }];

interface PairRowProps {
  readonly pair: DuplicatePair;
  /** The row leaves the list, and the focus with it. */
  readonly onGone: () => void;
}

export function PairRow({ pair, onGone }: PairRowProps) {
  const { t } = useTranslation(['duplicates', 'person']);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [command, { isLoading }] = callsOf('duplicatePairs').useCommand();
  const sentence = useErrorSentence();
  const undoable = useUndo(setFailure);
  const factsOf = usePersonFacts(pair.people);
  const [first, other] = pair.people;
  if (!first || !other) return null;
  const names = { first: nameOf(first), other: nameOf(other) };
  const likely =
    pair.score >= duplicateScoreLevels.veryLikely
      ? 'veryLikely'
      : pair.score >= duplicateScoreLevels.likely
        ? 'likely'
        : 'possible';

  const send = ([name, body]: Step, version: number) =>
    command({ id: pair.id, name, body: { version, ...body } }).unwrap();

  /** Runs immediately; an undo is offered for a while. */
  function run(step: Step, back: Step) {
    setFailure(undefined);
    let { version } = pair;
    undoable({
      action: async () => {
        ({ version } = await send(step, version));
        setAsked(false);
        onGone();
      },
      undo: () => send(back, version),
      done: t(`${step[0]}.done`),
    });
  }

  return (
    <li className={styles.row} aria-label={t('pair', names)}>
      <div className={styles.top}>
        <p className={styles.why}>
          <Chip tone={likely === 'possible' ? 'neutral' : 'warning'} icon={likely === 'possible' ? 'info' : 'alert'}>
            {t(`likely.${likely}`)}
          </Chip>
          <bdi>{pair.why.map((reason) => t(`person:possibleDuplicates.why.${reason}`)).join(' · ')}</bdi>
        </p>
        <div className={styles.actions}>
          {pair.can.includes('reopen') ? (
            <Button
              variant="outlined"
              disabled={isLoading}
              onClick={() => run(['reopen'], pair.reason ? ['dismiss', { reason: pair.reason }] : ['postpone'])}
            >
              {t('reopen.label')}
            </Button>
          ) : (
            <Button to={paths.mergePatient(other.id, first.id)} variant="outlined">
              {t('merge')}
            </Button>
          )}
          {pair.can.includes('dismiss') && (
            <Button disabled={isLoading} onClick={() => setAsked(true)}>
              {t('dismiss.label')}
            </Button>
          )}
          {pair.can.includes('postpone') && (
            <Button disabled={isLoading} onClick={() => run(['postpone'], ['reopen'])}>
              {t('postpone.label')}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.people}>
        {pair.people.map((person) => (
          <div key={person.id} className={styles.person}>
            <Link to={paths.patient(person.id)}>
              <bdi>{nameOf(person)}</bdi>
            </Link>
            <dl className={styles.facts}>
              {factsOf(person).map(({ name, value, differs, unknown }) => (
                <div key={name} className={differs ? styles.differs : unknown ? styles.unknown : undefined}>
                  <dt>{name}</dt>
                  <dd>
                    <bdi>{value || '–'}</bdi>
                    {differs && <span className="visually-hidden">{t('differs')}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      {pair.reason && <p className={styles.reason}>{t('reason', { reason: pair.reason })}</p>}
      {failure !== undefined && !isAsked && <ErrorNotice message={sentence(failure) ?? ''} />}
      {isAsked && (
        <Suspense fallback={null}>
          <DismissDialog
            names={names}
            busy={isLoading}
            error={failure === undefined ? undefined : sentence(failure)}
            onClose={() => setAsked(false)}
            onConfirm={(reason) => run(['dismiss', { reason }], ['reopen'])}
          />
        </Suspense>
      )}
    </li>
  );
}
