// What differs from the version before, in words: added, removed or changed.
import type { PlanDiff } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type CarePlan, useGetPlanDiffQuery } from '#api';
import { useFormat } from '#i18n';
import { Loaded } from '#records';
import { Card, Chip } from '#ui';
import styles from './changes.module.css';

type Change = PlanDiff['changes'][number];

const looks = {
  added: { tone: 'success', icon: 'plus' },
  removed: { tone: 'warning', icon: 'minus' },
  changed: { tone: 'info', icon: 'pen' },
} as const;

const fields = [
  'conditions',
  'otherProfessionals',
  'noOtherProfessionals',
  'goals',
  'steps',
  'strengths',
  'preferences',
  'emergencyPlan',
  'title',
] as const;

const kindOf = ({ before, after }: Change): keyof typeof looks =>
  before === null ? 'added' : after === null ? 'removed' : 'changed';

export function ChangesCard({ plan }: { readonly plan: CarePlan }) {
  const { t } = useTranslation('care-plans');
  const read = useGetPlanDiffQuery(plan.id, { skip: !plan.amendsId });
  if (!plan.amendsId) return null;
  return (
    <Card title={t('diff.title')} flush>
      <Loaded read={read}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p className={`${styles.change} muted`}>{t('diff.none')}</p>
          ) : (
            <ul className={styles.list}>
              {changes.map((change) => (
                <ChangeRow key={`${change.field}/${change.itemId}/${change.before}/${change.after}`} change={change} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function ChangeRow({ change }: { readonly change: Change }) {
  const { t } = useTranslation('care-plans');
  const kind = kindOf(change);
  const format = useFormat();
  /** Days stand in the text as they are stored. */
  const said = (text: string) => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, format.date);
  const field = fields.find((one) => one === change.field.split('.')[0]) ?? 'other';
  return (
    <li className={styles.change}>
      <span className="row">
        <b className="strong">{t(`diff.field.${field}`)}</b>
        <Chip {...looks[kind]}>{t(`diff.${kind}`)}</Chip>
      </span>
      {change.before !== null && (
        <p className={styles.text}>
          <span className="small muted">{t('diff.before')}: </span>
          <del>
            <bdi>{said(change.before)}</bdi>
          </del>
        </p>
      )}
      {change.after !== null && (
        <p className={styles.text}>
          <span className="small muted">{t('diff.after')}: </span>
          <ins>
            <bdi>{said(change.after)}</bdi>
          </ins>
        </p>
      )}
    </li>
  );
}
