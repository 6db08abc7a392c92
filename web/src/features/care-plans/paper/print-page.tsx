// /dashboard/care-plans/{id}/print: the plan for the person on paper, in the language that is chosen here.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type CarePlan, callsOf } from '#api';
import { nameOf } from '#care';
import { type Language, languageNames, languages } from '#i18n';
import { Loaded } from '#records';
import { Card, Notice, PageHeader, PrintButton, SegmentedControl } from '#ui';
import { paperLanguage } from './paper-language.ts';
import { personWords } from './person-words.ts';
import { PlanPaper } from './plan-paper.tsx';
import styles from './print-page.module.css';

export function PrintPage() {
  const { carePlanId = '' } = useParams();
  return (
    <Loaded read={callsOf('carePlans').useGet(carePlanId)} isPage>
      {(plan) => <Shown key={plan.id} plan={plan} />}
    </Loaded>
  );
}

function Shown({ plan }: { readonly plan: CarePlan }) {
  const { t } = useTranslation('care-plans');
  const written = paperLanguage(plan.language);
  const [language, setLanguage] = useState<Language>(written);
  const marked = [...plan.goals, ...plan.steps].filter((one) => personWords(one, language, written).isMarked).length;
  return (
    <>
      <div className={`off-paper ${styles.tools}`}>
        <PageHeader title={t('paper.title')} lead={nameOf(plan.patient)} actions={<PrintButton />} />
        <SegmentedControl
          label={t('paper.language')}
          showLabel
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={setLanguage}
        />
        {marked > 0 && <Notice tone="warning">{t('paper.missing', { count: marked })}</Notice>}
      </div>
      <Card>
        <PlanPaper plan={plan} language={language} />
      </Card>
    </>
  );
}
