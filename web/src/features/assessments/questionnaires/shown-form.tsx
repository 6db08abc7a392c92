// The whole form of a questionnaire, to read: in one of its languages, with what its answers mean.
import { readQuestionnaire } from '@puente/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage, useFormat } from '#i18n';
import { Card, SegmentedControl } from '#ui';
import { FaultList } from './fault-list.tsx';
import styles from './shown-form.module.css';
import { ShownItem } from './shown-item.tsx';

export function ShownForm({ content }: { readonly content: Readonly<Record<string, unknown>> }) {
  const { t, i18n } = useTranslation('questionnaires');
  const format = useFormat();
  const read = useMemo(() => readQuestionnaire(content), [content]);
  const own = toLanguage(i18n.language);
  const [chosen, setChosen] = useState<string>();
  if ('faults' in read) return <FaultList faults={read.faults} />;
  const { form } = read;
  const language =
    form.languages.find((tag) => tag === chosen) ?? form.languages.find((tag) => tag === own) ?? form.language;
  return (
    <Card
      title={t('asAsked')}
      aside={
        form.languages.length > 1 && (
          <SegmentedControl
            label={t('field.languages')}
            value={language}
            options={form.languages.map((value) => ({ value, label: format.language(value) }))}
            onChange={setChosen}
          />
        )
      }
    >
      <ol className={styles.items}>
        {form.items.map((item) => (
          <ShownItem key={item.linkId} form={form} item={item} language={language} level={3} />
        ))}
      </ol>
    </Card>
  );
}
