// The first choice of a new note: its template. The user can undo it, and it never replaces entries.
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, type NoteTemplate, useConnection, useGetMeQuery, useListState } from '#api';
import { toLanguage, useFormat, useZone } from '#i18n';
import { Button, Icon, Notice } from '#ui';
import formStyles from '../note/encounter-form.module.css';
import type { EncounterFormValues } from '../note/encounter-form-values.ts';
import { visitTemplates } from '../note/encounter-views.ts';
import { CopyLastVisit } from './copy-last-visit.tsx';
import { fillFrom, isUnwritten, type Said, takenBack } from './fill-from-template.ts';
import styles from './note-templates.module.css';
import { countUse, inOrder } from './template-uses.ts';

interface Begun {
  readonly template: NoteTemplate;
  readonly before: EncounterFormValues;
  readonly values: Partial<EncounterFormValues>;
  readonly kept: readonly Said[];
}

/** Further templates are behind a button. */
const shown = 6;

interface StartProps {
  readonly isNew: boolean;
  readonly patientId: string;
  readonly encounterId: string;
}

export function StartFromTemplate({ isNew, patientId, encounterId }: StartProps) {
  const { t, i18n } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const zone = useZone();
  const { data: me } = useGetMeQuery();
  const { offlineSince } = useConnection();
  const list = useListState<NoteTemplate>(callsOf('noteTemplates').useList(visitTemplates));
  const form = useFormContext<EncounterFormValues>();
  // A plan has its purpose and a place, but no activities yet.
  const [isWanted] = useState(
    () => isNew || (['purpose', 'activities'] as const).some((name) => isUnwritten(form.getValues(), name)),
  );
  const [begun, setBegun] = useState<Begun>();
  const [showsAll, setShowsAll] = useState(false);
  const put = (values: Partial<EncounterFormValues>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as Said, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };

  function begin(template: NoteTemplate): void {
    const before = structuredClone(form.getValues());
    const { values, kept } = fillFrom(template, { typed: before, isNew, zone });
    put(values);
    setBegun({ template, before, values, kept });
    if (me) countUse(me.id, template.id);
  }
  function replace({ template, before, values: first }: Begun): void {
    const typed = structuredClone(form.getValues());
    const { values } = fillFrom(template, { typed, isNew, zone }, true);
    put(values);
    const written = Object.fromEntries(Object.keys(values).map((name) => [name, typed[name as Said]]));
    setBegun({ template, before: { ...before, ...written }, values: { ...first, ...values }, kept: [] });
  }
  function undo({ before, values }: Begun): void {
    put(takenBack(before, values, form.getValues()));
    setBegun(undefined);
  }

  if (!isWanted || list.error || (offlineSince && !list.rows)) return null;
  // The fields below wait for it, so that they do not move.
  if (!me || !list.rows) return <div data-loading />;
  const templates = inOrder(list.rows, me.id, toLanguage(i18n.language));
  return (
    <section className={formStyles.section} aria-labelledby="h-template">
      <h2 id="h-template">{t(templates.length > 0 ? 'start.title' : 'start.fromLast')}</h2>
      {begun ? (
        <Notice
          tone="info"
          actions={
            <>
              <Button size="small" onClick={() => undo(begun)}>
                <Icon name="undo" size="small" />
                {t('start.undo')}
              </Button>
              {begun.kept.length > 0 && (
                <Button size="small" onClick={() => replace(begun)}>
                  {t('start.replace')}
                </Button>
              )}
            </>
          }
        >
          <span role="status">
            {t('start.used', { title: begun.template.title })}{' '}
            {begun.kept.length > 0 &&
              t('start.kept', { fields: format.list(begun.kept.map((name) => t(`field.${name}`))) })}
          </span>
        </Notice>
      ) : (
        templates.length > 0 && (
          <ul className={styles.tiles}>
            {(showsAll ? templates : templates.slice(0, shown)).map((template) => (
              <li key={template.id}>
                <button type="button" className={styles.tile} onClick={() => begin(template)}>
                  <bdi className={styles.name}>{template.title}</bdi>
                  {template.minutes && (
                    <span className="small muted numbers">{t('common:minutes', { count: template.minutes })}</span>
                  )}
                </button>
              </li>
            ))}
            {!showsAll && templates.length > shown && (
              <li>
                <button type="button" className={styles.tile} onClick={() => setShowsAll(true)}>
                  <Icon name="more" />
                  <span className={styles.name}>{t('start.more')}</span>
                </button>
              </li>
            )}
          </ul>
        )
      )}
      <CopyLastVisit patientId={patientId} encounterId={encounterId} put={put} />
    </section>
  );
}
