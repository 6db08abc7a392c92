// A summary of a version: program and payer, its period, and the number of its rules.
import { type FactRule, factRules } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { BenefitPolicy } from '#api';
import { useFormat } from '#i18n';
import { Card, DetailList } from '#ui';
import { StandingChip, usePeriod, useSourceSummary } from './policy-chips.tsx';
import { usePolicyFacts } from './policy-facts.ts';
import { useRuleWords } from './use-rule-words.ts';

export function GlanceCard({ policy }: { readonly policy: BenefitPolicy }) {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  const period = usePeriod();
  const words = useRuleWords();
  const sourceSummary = useSourceSummary();
  const { body } = policy;
  const warned = factRules.filter((rule: FactRule) => body.unchecked?.[rule] === 'warn');
  return (
    <Card title={t('glance.title')}>
      <DetailList
        details={[
          { name: t('editor.field.program'), value: t(`program.${policy.program}`) },
          { name: t('editor.field.jurisdiction'), value: words.jurisdiction(body.jurisdiction) },
          { name: t('editor.field.payerId'), value: policy.payerId ? policy.payerName : t('everyPayer') },
          {
            name: t('glance.standing'),
            value: (
              <span className="row">
                {t('version', { number: policy.number })} <StandingChip policy={policy} />
              </span>
            ),
          },
          { name: t('glance.period'), value: period(policy) },
          {
            name: t('section.unchecked'),
            value:
              warned.length > 0
                ? t('glance.holdBut', { rules: warned.map((rule) => t(`uncheckedFact.${rule}`)).join(', ') })
                : t('glance.hold'),
          },
          { name: t('glance.rules'), value: format.number(usePolicyFacts()(body).length) },
          { name: t('sources.title'), value: sourceSummary(body) },
        ]}
      />
    </Card>
  );
}
