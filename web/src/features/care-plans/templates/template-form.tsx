// Makes and changes a template: what a plan begins with, in three languages.
import { carePlanKinds, sdohCategories } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type CarePlanTemplate, callsOf, useMay } from '#api';
import { paths } from '#paths';
import { Loaded, RecordForm } from '#records';
import { Card, Forbidden, fieldStyles, Notice, PageHeader, SelectField, TextField } from '#ui';
import { TemplateGoals } from './template-goals.tsx';
import { templateForm } from './template-values.ts';

export function TemplateCreate() {
  return useMay('carePlanTemplates', 'create') === false ? <Forbidden /> : <Form />;
}

export function TemplateEdit() {
  const { carePlanTemplateId = '' } = useParams();
  return (
    <Loaded read={callsOf('carePlanTemplates').useGet(carePlanTemplateId)} isPage>
      {(record) => <Form record={record} />}
    </Loaded>
  );
}

function Form({ record }: { readonly record?: CarePlanTemplate }) {
  const { t } = useTranslation(['plan-templates', 'programs']);
  const [create] = callsOf('carePlanTemplates').useCreate();
  const [update] = callsOf('carePlanTemplates').useUpdate();
  const labelOf = (path: string) => t(`field.${(path.split('.').at(-1) ?? path) as 'title'}`);
  return (
    <>
      <PageHeader title={record?.title ?? t('newTitle')} lead={t('formLead')} />
      {record?.shippedAs && <Notice tone="info">{t('shippedHint')}</Notice>}
      <RecordForm
        definition={templateForm}
        record={record}
        calls={{ create, update }}
        words={{
          labelOf,
          inWords: (path, { kind, domain, goals }) => {
            if (path === 'kind') return t(`programs:carePlanKind.${kind as 'general'}`);
            if (path === 'domain') return domain ? t(`programs:need.${domain as 'stress'}`) : '–';
            return path === 'goals' ? goals.map(({ text }) => text.en).join('; ') : undefined;
          },
          save: t('save'),
          saved: t('saved'),
        }}
        back={{ to: paths.carePlanTemplates }}
      >
        <Card>
          <div className={fieldStyles.grid}>
            <TextField name="title" label={labelOf('title')} />
            {!record && (
              <SelectField
                name="kind"
                label={labelOf('kind')}
                options={carePlanKinds.map((value) => ({ value, label: t(`programs:carePlanKind.${value}`) }))}
              />
            )}
            <SelectField
              name="domain"
              label={labelOf('domain')}
              hint={t('hint.domain')}
              optional
              emptyChoice
              options={sdohCategories.map((value) => ({ value, label: t(`programs:need.${value}`) }))}
            />
          </div>
        </Card>
        <TemplateGoals labelOf={labelOf} />
      </RecordForm>
    </>
  );
}
