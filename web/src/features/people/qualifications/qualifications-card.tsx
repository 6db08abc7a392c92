// The qualifications of a member of staff, with their ends; administrators verify and void.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, fieldErrorsOf, type Qualification, type User, useListState, useMay } from '#api';
import { nameOf, StatusChip } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Command, CommandMenu, RecordCard } from '#records';
import { ListRow, Notice, useOnward, usePartArrival } from '#ui';
import { ProofButton } from './proof-button.tsx';
import styles from './qualifications.module.css';
import { TrainingYear } from './training-year.tsx';

const titleId = 'qualifications-title';
const reasons = ['required', 'too_few', 'too_long_ago', 'future'] as const;

export function QualificationsCard({ user }: { readonly user: User }) {
  const { t } = useTranslation('qualifications');
  const format = useFormat();
  const mayAdd = useMay('qualifications', 'create');
  const onward = useOnward();
  const list = useListState<Qualification>(
    callsOf('qualifications').useList({ userId: user.id, sort: 'dueOn', limit: 200 }),
  );
  const order = (one: Qualification) => (one.status === 'void' || one.status === 'renewed' ? 1 : 0);
  usePartArrival('qualifications', titleId, list.rows !== undefined);
  const due = user.certificateDueOn;
  return (
    <RecordCard
      title={t('title')}
      titleId={titleId}
      isMain
      aside={
        mayAdd && (
          <Link to={paths.newQualification(user.id)} state={onward}>
            {t('add')}
          </Link>
        )
      }
      before={
        <>
          {due && due < format.today && (
            <div className={styles.inset}>
              <Notice tone="error">{t('overdue', { day: format.date(due), name: nameOf(user) })}</Notice>
            </div>
          )}
          {list.rows && user.roles.includes('chw') && <TrainingYear entries={list.rows} />}
        </>
      }
      list={{ ...list, rows: list.rows?.toSorted((a, b) => order(a) - order(b)) }}
      empty={t('empty')}
      row={(one) => <QualificationRow key={one.id} one={one} />}
    />
  );
}

function QualificationRow({ one }: { readonly one: Qualification }) {
  const { t } = useTranslation('qualifications');
  const onward = useOnward();
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
  const sentenceOf = (error: unknown) => {
    const reason = reasons.find((code) => fieldErrorsOf(error).some((found) => found.code === code));
    return reason && t(`refusal.${reason}`);
  };
  const commands: readonly Command[] = [
    {
      name: 'verify',
      icon: 'check',
      label: t('verify'),
      question: () => ({ title: t('verifyQuestion'), effect: t('verifyEffect'), done: t('verified'), sentenceOf }),
    },
    {
      name: 'void',
      icon: 'x-circle',
      label: t('void'),
      question: () => ({
        title: t('voidQuestion'),
        danger: true,
        effect: t('voidEffect'),
        ask: { reason: { label: t('reason') } },
        done: t('voided'),
        sentenceOf,
      }),
    },
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
          <CommandMenu
            label={t('actionsOf', { name })}
            record={one}
            hook={callsOf('qualifications').useCommand()}
            before={[
              one.can.includes('update') && {
                label: t('edit'),
                icon: 'pen',
                to: paths.editQualification(one.userId, one.id),
                state: onward,
              },
            ]}
            commands={commands}
          />
        </>
      }
    />
  );
}
