// The panel of a member of staff: its size against the plan, the way to move it, and recent moves.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CaseloadMove, callsOf, type User, useListCaseloadLeftQuery, useMay } from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { useAct } from '#records';
import { Button, Card, ErrorNotice, Icon, List, ListGroup, ListRow, Notice, ProgressBar, Skeleton, toast } from '#ui';
import { OverCapacity } from '../load/over-capacity.tsx';
import { MoveRun } from './move-run.tsx';
import { useCaseloadSentence } from './use-caseload-sentence.ts';

const inCare: readonly (string | null)[] = ['active', 'inactive'];

export function PanelCard({ user }: { readonly user: User }) {
  const { t } = useTranslation('caseload');
  const mayMove = useMay('caseloadMoves', 'create');
  const { data } = callsOf('patients').useCount(
    { assignedTo: user.id, by: 'status' },
    { refetchOnMountOrArgChange: true },
  );
  const size = data?.groups.filter(({ value }) => inCare.includes(value)).reduce((sum, { count }) => sum + count, 0);
  const target = user.caseloadTarget;
  const isClosed = user.status === 'suspended' || user.status === 'deactivated';
  const move = mayMove && size !== undefined && size > 0 && (
    <Button to={paths.moveCaseload(user.id)} size="small" variant="outlined">
      {t('move')}
    </Button>
  );
  return (
    <Card title={t('title')} aside={!isClosed && move}>
      {size === undefined ? (
        <Skeleton />
      ) : (
        <div className="stack-tight">
          {isClosed && size > 0 && (
            <Notice tone="warning" actions={move}>
              {t('closed', { count: size })}
            </Notice>
          )}
          {target && size > target && (
            <p>
              <OverCapacity />
            </p>
          )}
          {target ? (
            <ProgressBar
              label={t('assigned')}
              value={size}
              max={target}
              text={t('ofTarget', { count: size, target })}
              tone={size > target ? 'warning' : 'success'}
            />
          ) : (
            <p>
              <b>{t('count', { count: size })}</b> <span className="muted">{t('noTarget')}</span>
            </p>
          )}
          {size > 0 && (
            <p className="off-paper">
              <Link to={paths.panelOf(user.id)}>{t('see')}</Link>
            </p>
          )}
          {mayMove && <RecentMoves user={user} />}
        </div>
      )}
    </Card>
  );
}

/** Moves that can be undone, and the result of an undo. */
function RecentMoves({ user }: { readonly user: User }) {
  const { t } = useTranslation('caseload');
  const format = useFormat();
  const { data } = callsOf('caseloadMoves').useList({ fromUserId: user.id, limit: 5 });
  const hook = callsOf('caseloadMoves').useCommand();
  const act = useAct(hook);
  const [, { isLoading, error }] = hook;
  const { sentenceOf } = useCaseloadSentence();
  const [now] = useState(() => new Date().toISOString());
  const moves = data?.pages[0]?.items.filter(({ undoUntil }) => undoUntil > now) ?? [];
  if (moves.length === 0) return null;

  async function undo(move: CaseloadMove): Promise<void> {
    const undone = await act('undo', {}, move);
    if (undone) toast.success(t('undoneAll', { count: undone.returnedCount ?? 0 }));
  }

  return (
    <>
      {error !== undefined && <ErrorNotice message={sentenceOf(error) ?? ''} />}
      <ListGroup title={t('recent')}>
        {moves.map((move) => {
          const left = move.movedCount - (move.returnedCount ?? 0);
          return (
            <ListRow
              key={move.id}
              title={t('movedTo', {
                count: move.movedCount,
                names: format.list(move.shares.map(({ name }) => name ?? '–')),
                when: format.ownDateTime(move.createdAt),
              })}
              detail={
                move.status === 'undone' ? (
                  left > 0 ? (
                    <LeftBehind move={move} sentence={t('undoneSome', { back: move.returnedCount ?? 0, left })} />
                  ) : (
                    t('undoneAll', { count: move.returnedCount ?? 0 })
                  )
                ) : (
                  <>
                    {move.reason}
                    {move.runId && <MoveRun id={move.runId} />}
                  </>
                )
              }
              end={
                move.can.includes('undo') && (
                  <Button size="small" disabled={isLoading} onClick={() => void undo(move)}>
                    <Icon name="arrow" size="small" />
                    {t('undo')}
                  </Button>
                )
              }
            />
          );
        })}
      </ListGroup>
    </>
  );
}

function LeftBehind({ move, sentence }: { readonly move: CaseloadMove; readonly sentence: string }) {
  const { t } = useTranslation('caseload');
  const { data } = useListCaseloadLeftQuery(move.id);
  return (
    <>
      <p>{sentence}</p>
      {data && data.items.length > 0 && (
        <List label={t('left')}>
          {data.items.map((one) => (
            <li key={one.id}>
              <Link to={paths.patient(one.id)}>
                <bdi>{nameOf(one)}</bdi>
              </Link>
            </li>
          ))}
        </List>
      )}
    </>
  );
}
