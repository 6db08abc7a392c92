// What qualifies a member of staff, with the day each ends; administrators verify and void.
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
import { type Command, CommandMenu } from '#records';
import {
  Card,
  EmptyState,
  List,
  ListRow,
  LoadFailure,
  Notice,
  nameOf,
  Skeleton,
  StatusChip,
  usePartArrival,
} from '#ui';
import { ProofButton } from './proof-button.tsx';
import { TrainingYear } from './training-year.tsx';
import styles from './user-detail.module.css';

const titleId = 'qualifications-title';
const reasons = ['required', 'too_few', 'too_long_ago', 'future'] as const;

export function QualificationsCard({ user }: { readonly user: User }) {
  const { t } = useTranslation('qualifications');
  const format = useFormat();
  const mayAdd = useMay('qualifications', 'create');
  const list = useListQualificationsInfiniteQuery({ userId: user.id, sort: 'dueOn', limit: 200 });
  const failure = useLoadFailure(list);
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
            <QualificationRow key={one.id} one={one} />
          ))}
        </List>
      )}
    </Card>
  );
}

function QualificationRow({ one }: { readonly one: Qualification }) {
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
            hook={useCommandQualificationMutation()}
            before={[
              one.can.includes('update') && {
                label: t('edit'),
                icon: 'pen',
                to: paths.editQualification(one.userId, one.id),
              },
            ]}
            commands={commands}
          />
        </>
      }
    />
  );
}
