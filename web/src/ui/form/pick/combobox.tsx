// A box with a list of suggestions (ARIA combobox): the focus stays in the box, the arrow keys move in the list.

import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../basics/button.tsx';
import { Icon, type IconName } from '../../basics/icon.tsx';
import fieldStyles from '../field.module.css';
import styles from './combobox.module.css';

export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** A second line, to distinguish options of the same name. */
  readonly detail?: ReactNode;
  /** The heading of the group; options of one heading are together. */
  readonly group?: string | undefined;
}

export interface ComboboxProps {
  readonly id: string;
  /** Names the list of suggestions; the box has its own label. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly options: readonly ComboOption[];
  readonly onPick: (option: ComboOption) => void;
  /** Enter without a marked suggestion; true if it was handled. */
  readonly onEnter?: (text: string) => boolean;
  /** The box gets the focus or a click. */
  readonly onEnterBox?: (box: HTMLInputElement) => void;
  readonly onBlur?: () => void;
  /** The user asked for suggestions; by default, typing does. */
  readonly asked?: boolean;
  readonly busy?: boolean;
  readonly failed?: boolean;
  readonly onRetry?: () => void;
  /** The text shown when there is no suggestion. */
  readonly nothing: string;
  /** The sentence under an incomplete list of suggestions. */
  readonly more?: string | undefined;
  readonly icon?: IconName;
  /** Codes and numbers are left-to-right on every page. */
  readonly dir?: 'ltr';
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly aria?: { readonly 'aria-invalid'?: true | undefined; readonly 'aria-describedby'?: string | undefined };
}

interface OptionGroup {
  readonly name: string | undefined;
  /** The index of its first option among all. */
  readonly from: number;
  readonly members: readonly ComboOption[];
}

/** Keys that move in the typed text: then no suggestion is marked. */
const textKeys: readonly string[] = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

function groupsOf(options: readonly ComboOption[]): readonly OptionGroup[] {
  const names = [...new Set(options.map(({ group }) => group))];
  return names.map((name) => ({
    name,
    from: options.findIndex(({ group }) => group === name),
    members: options.filter(({ group }) => group === name),
  }));
}

export function Combobox({
  id,
  label,
  text,
  onText,
  options,
  onPick,
  onEnter,
  onEnterBox,
  onBlur,
  asked = text.trim() !== '',
  busy = false,
  failed = false,
  onRetry,
  nothing,
  more,
  icon,
  dir,
  inputRef,
  aria,
}: ComboboxProps) {
  const { t } = useTranslation(['form', 'common']);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const isOpen = open && (options.length > 0 || asked);
  const active = isOpen ? options[marked] : undefined;

  const groups = groupsOf(options);
  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const enter = (box: HTMLInputElement) => {
    setOpen(true);
    onEnterBox?.(box);
  };
  const pick = (option: ComboOption) => {
    onPick(option);
    close();
  };
  const move = (to: number) => {
    setOpen(true);
    // If the user asks before the suggestions arrive, the first suggestion is marked on arrival.
    setMarked(options.length === 0 ? Math.min(to, 0) : (to + options.length) % options.length);
  };
  const answer =
    options.length > 0 ? `${t('combobox.count', { count: options.length })} ${more ?? ''}` : busy ? '' : nothing;
  const told = failed ? t('combobox.failed') : answer;
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (textKeys.includes(key)) {
      setMarked(-1);
      return;
    }
    if (event.altKey && key === 'ArrowDown') setOpen(true);
    else if (event.altKey && key === 'ArrowUp') close();
    else if (key === 'ArrowDown') move(marked + 1);
    else if (key === 'ArrowUp') move(marked < 0 ? options.length - 1 : marked - 1);
    else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (active) pick(active);
      else if (!onEnter?.(text)) return;
    } else if (key === 'Escape' && isOpen) {
      // Closes only the list, not the layer beneath it.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: notices that the focus has left box and list
    <div
      className={styles.box}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        close();
        onBlur?.();
      }}
    >
      <div className={styles.frame}>
        {icon && <Icon name={icon} />}
        <input
          className={`${fieldStyles.control} ${icon ? styles.withIcon : ''}`}
          id={id}
          ref={inputRef}
          role="combobox"
          dir={dir}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${listId}-${marked}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onFocus={(event) => enter(event.currentTarget)}
          onClick={(event) => enter(event.currentTarget)}
          onKeyDown={onKey}
          onChange={(event) => {
            onText(event.target.value);
            setOpen(true);
            setMarked(-1);
          }}
          {...aria}
        />
      </div>
      <div className={styles.list} hidden={!isOpen}>
        <div id={listId} role="listbox" aria-label={label} aria-busy={busy}>
          {groups.map(({ name, from, members }) => {
            const rows = members.map((option, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the box that owns the list handles the keys
              <div
                key={option.value}
                id={`${listId}-${from + at}`}
                className={styles.option}
                role="option"
                tabIndex={-1}
                aria-selected={from + at === marked}
                ref={from + at === marked ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
              >
                <bdi>{option.label}</bdi>
                {option.detail && <bdi className="small muted numbers">{option.detail}</bdi>}
              </div>
            ));
            return name === undefined ? (
              rows
            ) : (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
              <div key={name} role="group" aria-labelledby={`${listId}-group-${from}`}>
                <div className={styles.heading} id={`${listId}-group-${from}`} role="presentation">
                  {name}
                </div>
                {rows}
              </div>
            );
          })}
        </div>
        {failed && (
          <div className={styles.note}>
            <span className="grow">{t('combobox.failed')}</span>
            <Button size="small" onClick={onRetry}>
              {t('common:action.tryAgain')}
            </Button>
          </div>
        )}
        {!failed && options.length === 0 && <p className={styles.note}>{busy ? t('common:load') : nothing}</p>}
        {options.length > 0 && more && <p className={`${styles.note} ${styles.more}`}>{more}</p>}
      </div>
      <span className="visually-hidden" role="status">
        {isOpen && told}
      </span>
    </div>
  );
}
