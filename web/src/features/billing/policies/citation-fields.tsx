// The sources of the rules of a version; a person who read a source confirms it.
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField, DateField, fieldStyles, MultiSelectField, ProseField, TextField } from '#ui';
import { FieldRows } from './field-rows.tsx';
import { FoldedCard } from './folded-card.tsx';
import { citations, type PolicyValues } from './policy-form.ts';
import { useRuleWords } from './use-rule-words.ts';

type Name = keyof PolicyValues['citations'][number];

export function CitationFields() {
  const { t } = useTranslation(['benefits', 'common']);
  const { options } = useRuleWords();
  const all = useWatch<PolicyValues, 'citations'>({ name: 'citations' });
  return (
    <FoldedCard
      title={t('sources.title')}
      summary={t('unconfirmed', { count: all.filter(({ verified }) => !verified).length })}
      names={['citations']}
    >
      <FieldRows
        name="citations"
        title={t('sources.title')}
        add={t('editor.addSource')}
        blank={citations.newRow}
        summaryOf={(index) => (
          <>
            <span lang="en">{all[index]?.text}</span>{' '}
            {t(all[index]?.verified ? 'common:reference.confirmed' : 'common:reference.unconfirmed')}
          </>
        )}
        headingOf={(index) => t('editor.source', { number: index + 1 })}
      >
        {(path) => {
          const labeled = (name: Name) => ({ name: `${path}.${name}`, label: t(`editor.field.source.${name}`) });
          return (
            <div className="stack">
              <ProseField {...labeled('text')} rows={2} max={500} />
              <div className={fieldStyles.grid}>
                <TextField {...labeled('url')} code optional />
                <DateField {...labeled('retrieved')} />
              </div>
              <MultiSelectField {...labeled('rules')} hint={t('editor.hint.rules')} optional options={options.source} />
              <CheckboxField {...labeled('verified')} hint={t('editor.hint.verified')} />
            </div>
          );
        }}
      </FieldRows>
    </FoldedCard>
  );
}
