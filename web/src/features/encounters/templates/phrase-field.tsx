// A text with phrases: a button, or a semicolon after a space, opens them. The chosen phrase is inserted at the cursor.
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, type NoteTemplate, useListState } from '#api';
import { Button, fieldId, Icon, ProseField } from '#ui';
import { UnchangedField } from '../note/unchanged-field.tsx';
import { joined } from './join-phrase.ts';

const PhraseMenu = lazy(() => import('./phrase-menu.tsx').then((m) => ({ default: m.PhraseMenu })));

const trigger = ';';

export function PhraseField(props: Parameters<typeof ProseField>[0]) {
  const { name, label } = props;
  const { t } = useTranslation('encounters');
  const { setValue } = useFormContext();
  const { rows: phrases = [] } = useListState<NoteTemplate>(
    callsOf('noteTemplates').useList({ kind: 'phrase', sort: 'rank', limit: 200 }),
  );
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isChosen = useRef(false);
  // The last cursor position; without one, the end of the text.
  const wasIn = useRef(false);

  const box = () => document.getElementById(fieldId(name)) as HTMLTextAreaElement;
  const open = (from: HTMLElement) => {
    isChosen.current = false;
    setAnchor(from);
  };
  function insert(text: string, isPhrase: boolean): void {
    const { value, selectionStart, selectionEnd } = box();
    const place = wasIn.current ? ([selectionStart, selectionEnd] as const) : ([value.length, value.length] as const);
    const made = joined(value, place, isPhrase ? { phrase: text } : { typed: text });
    setValue(name, made.value, { shouldDirty: true });
    requestAnimationFrame(() => {
      box().focus();
      box().setSelectionRange(made.cursor, made.cursor);
    });
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event;
    if (phrases.length === 0 || event.key !== trigger || !(target instanceof HTMLTextAreaElement)) return;
    if (!/(^|\s)$/.test(target.value.slice(0, target.selectionStart))) return;
    event.preventDefault();
    open(target);
  }
  /** A user who leaves the menu meant the semicolon. */
  function close(): void {
    if (!isChosen.current && anchor === box()) insert(trigger, false);
    setAnchor(null);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside opens the same menu
    <div
      className="stack-tight"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        wasIn.current ||= target.id === fieldId(name);
      }}
    >
      <ProseField {...props} />
      <UnchangedField name={name} />
      {phrases.length > 0 && (
        <div>
          <Button
            size="small"
            variant="text"
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => open(currentTarget)}
          >
            <Icon name="plus" size="small" />
            {t('insertPhrase')}
            <span className="visually-hidden"> {label}</span>
          </Button>
        </div>
      )}
      {anchor && (
        <Suspense fallback={null}>
          <PhraseMenu
            label={t('insertPhrase')}
            anchor={anchor}
            phrases={phrases}
            onChoose={({ text }) => {
              isChosen.current = true;
              setAnchor(null);
              insert(text ?? '', true);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
