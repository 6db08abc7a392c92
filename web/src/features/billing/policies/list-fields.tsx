// Lists of diagnoses by name, of which a code needs one.
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProseField, TextField } from '#ui';
import { FieldRows } from './field-rows.tsx';
import { FoldedCard } from './folded-card.tsx';
import { type PolicyValues, valueSets } from './policy-form.ts';

/** Two thousand codes with their dots. */
const longestList = 20_000;

const countOf = (codes: string) => codes.split(/[\s,;]+/).filter(Boolean).length;

export function ListFields() {
  const { t } = useTranslation('benefits');
  const all = useWatch<PolicyValues, 'valueSets'>({ name: 'valueSets' });
  return (
    <FoldedCard
      title={t('section.lists')}
      summary={all.map(({ name }) => name).join(', ') || t('value.none')}
      names={['valueSets']}
    >
      <FieldRows
        name="valueSets"
        title={t('section.lists')}
        add={t('editor.addList')}
        blank={valueSets.newRow}
        summaryOf={(index) => t('editor.listSummary', { count: countOf(all[index]?.codes ?? '') })}
        headingOf={(index) => all[index]?.name || t('editor.list', { number: index + 1 })}
      >
        {(path) => (
          <div className="stack">
            <TextField
              name={`${path}.name`}
              label={t('editor.field.list.name')}
              hint={t('editor.hint.listName')}
              code
            />
            <ProseField
              name={`${path}.codes`}
              label={t('editor.field.list.codes')}
              hint={t('editor.hint.listCodes')}
              max={longestList}
            />
          </div>
        )}
      </FieldRows>
    </FoldedCard>
  );
}
