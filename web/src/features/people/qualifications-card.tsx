// What qualifies a member of staff, with the day each ends; administrators verify and void.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  fieldErrorsOf,
  type Qualification,
  type User,
  useCommandQualificationMutation,
  useListQualificationsInfiniteQuery,
  useLoadFailure,
  useMay,
} from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { useAct } from '#records';
import {
  ActionMenu,
  Card,
  ConfirmDialog,
  EmptyState,
  List,
  ListRow,
  LoadFailure,
  type MenuAction,
  Notice,
  nameOf,
  ReasonDialog,
  Skeleton,
  StatusChip,
  usePartArrival,
} from '#ui';
import { ProofButton } from './proof-button.tsx';
import { TrainingYear } from './training-year.tsx';
import styles from './user-detail.module.css';

type QualificationAction = 'verify' | 'void';
const titleId = 'qualifications-title';
const reasons = ['required', 'too_few', 'too_long_ago', 'future'] as const;

export function QualificationsCard({ user }: { readonly user: User }) {
  const { t } = useTranslation('qualifications');
  const format = useFormat();
  const mayAdd = useMay('qualifications', 'create');
  const list = useListQualificationsInfiniteQuery({ userId: user.id, sort: 'dueOn', limit: 200 });
  const failure = useLoadFailure(list);
  const [asked, setAsked] = useState<{ one: Qualification; action: QualificationAction }>();
  const all = list.data?.pages.flatMap((page) => page.items);
  const order = (one: Qualification) => (one.status === 'void' || one.status === 'renewed' ? 1 : 0);
  usePartArrival('qualifications', titleId, all !== undefined);
  const shown = all && [...all].sort((a, b) => order(a) - order(b));
  const due = user.certificateDueOn;
  const add = mayAdd && <Link to={paths.newQualification(user.id)}>{t('add')}</Link>;
  return (
    <Card title={t('title')} titleId={titleId} aside={shown && shown.length > 0 && add} flush>
      {due && due < format.today && (
        <div className={styles.inset}>
          <Notice tone="error">{t('overdue', { day: format.date(due), name: nameOf(user) })}</Notice>
        </div>
      )}
      {all && user.roles.includes('chw') && <TrainingYear entries={all} />}
      {list.error && !shown && <LoadFailure {...failure} />}
      {!list.error && !shown && <Skeleton />}
      {shown?.length === 0 && <EmptyState text={t('empty')} action={add} />}
      {shown && shown.length > 0 && (
        <List label={t('title')}>
          {shown.map((one) => (
            <QualificationRow key={one.id} one={one} onAction={(action) => setAsked({ one, action })} />
          ))}
        </List>
      )}
      {asked && <ActionDialog key={`${asked.one.id} ${asked.action}`} {...asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

function QualificationRow({
  one,
  onAction,
}: {
  readonly one: Qualification;
  readonly onAction: (action: QualificationAction) => void;
}) {
  const { t } = useTranslation('qualifications');
  const format = useFormat();
  const name = t(`pathways.${one.pathway}`);
  const end = one.dueOn && { day: format.date(one.dueOn) };
  const isEnded = one.status === 'expired';
  const details = [
    one.issuer,
    one.certificateNumber,
    one.hours ? t('hoursOf', { count: one.hours }) : null,
    end && (isEnded ? t('endedOn', end) : t(one.dueOn === one.certificateDueOn ? 'dueOn' : 'until', end)),
    !end && one.earnedOn ? t('earned', { day: format.date(one.earnedOn) }) : null,
    !end && one.status === 'verified' && one.pathway !== 'continuing' ? t('noExpiry') : null,
    one.verifiedOn && one.verifiedByName
      ? t('verifiedBy', { name: one.verifiedByName, day: format.date(one.verifiedOn) })
      : null,
  ].filter(Boolean);
  const actions: readonly MenuAction[] = [
    ...(one.can.includes('verify')
      ? [{ label: t('verify'), icon: 'check', onSelect: () => onAction('verify') } as const]
      : []),
    ...(one.can.includes('update')
      ? [{ label: t('edit'), icon: 'pen', to: paths.editQualification(one.userId, one.id) } as const]
      : []),
    ...(one.can.includes('void')
      ? [{ label: t('void'), icon: 'x-circle', onSelect: () => onAction('void') } as const]
      : []),
  ];
  return (
    <ListRow
      endBelow
      title={name}
      detail={details.join(' · ')}
      end={
        <>
          <StatusChip of="qualification" status={one.status} />
          {one.documentId && <ProofButton id={one.documentId} />}
          {actions.length > 0 && <ActionMenu label={t('actionsOf', { name })} actions={actions} />}
        </>
      }
    />
  );
}

function ActionDialog({
  one,
  action,
  onClose,
}: {
  one: Qualification;
  action: QualificationAction;
  onClose: () => void;
}) {
  const { t } = useTranslation('qualifications');
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const { act, dialog } = useAct(useCommandQualificationMutation(), one, {
    done: t(action === 'verify' ? 'verified' : 'voided'),
    onDone: close,
    sentenceOf(error) {
      const reason = reasons.find((code) => fieldErrorsOf(error).some((found) => found.code === code));
      return reason && t(`refusal.${reason}`);
    },
  });
  const shared = { open, confirm: t(action), ...dialog, onClose: close };
  if (action === 'verify')
    return (
      <ConfirmDialog {...shared} title={t('verifyQuestion')} onConfirm={() => act('verify')}>
        <p>{t('verifyEffect')}</p>
      </ConfirmDialog>
    );
  return (
    <ReasonDialog
      {...shared}
      title={t('voidQuestion')}
      danger
      label={t('reason')}
      missing={t('reasonMissing')}
      onConfirm={(reason) => act('void', { reason })}
    >
      <p>{t('voidEffect')}</p>
    </ReasonDialog>
  );
}
