// The changes of a version against the previous one: "Units per day: 4 → 6".
import type { BenefitPolicyBody } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Card, Icon } from '#ui';
import { ValueOfFact } from './fact-list.tsx';
import styles from './policies.module.css';
import { diffOf, type FactChange } from './policy-diff.ts';
import { usePolicyFacts } from './policy-facts.ts';

interface ChangesCardProps {
  readonly title: string;
  readonly before: BenefitPolicyBody;
  readonly after: BenefitPolicyBody;
}

export function ChangesCard({ title, before, after }: ChangesCardProps) {
  const { t } = useTranslation('benefits');
  const factsOf = usePolicyFacts();
  const changes = diffOf(factsOf(before), factsOf(after));
  return (
    <Card title={title}>
      {changes.length === 0 ? (
        <p className="muted">{t('diff.none')}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Change({ change: { code, whole, label, before, after } }: { readonly change: FactChange }) {
  const { t } = useTranslation('benefits');
  if (whole)
    return (
      <li>
        <code translate="no">{code}</code> <ins>{t(`diff.${whole}`)}</ins>
      </li>
    );
  return (
    <li>
      {code && (
        <>
          <code translate="no">{code}</code>{' '}
        </>
      )}
      <span className={styles.label}>{label}</span> <del>{before?.value ?? t('value.none')}</del>{' '}
      <Icon name="arrow" size="small" flip /> <ins>{after ? <ValueOfFact fact={after} /> : t('value.none')}</ins>
    </li>
  );
}
