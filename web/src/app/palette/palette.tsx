// The command palette: a box to type in, and below it the places, people and actions that fit. The focus stays in the
// box; the arrow keys move through the list.
import type { Me } from '@puente/contract';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetMeQuery } from '#api';
import { Dialog, ErrorNotice, Icon, Kbd } from '#ui';
import { focusHeading } from '../route-announcer.tsx';
import { closeOverlay } from '../shell/keys/overlay.ts';
import styles from './palette.module.css';
import { type PaletteItem, registerId } from './palette-item.ts';
import { PaletteList } from './palette-list.tsx';
import { usePaletteGroups } from './use-palette-groups.ts';

export function Palette({ open }: { readonly open: boolean }) {
  const { t } = useTranslation('shell');
  const { data: me } = useGetMeQuery();
  const box = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open && me !== undefined}
      onClose={closeOverlay}
      first={() => box.current}
      place="top"
      className={styles.paper}
      aria-label={t('palette.label')}
    >
      {me && <PaletteBox me={me} box={box} />}
    </Dialog>
  );
}

interface PaletteBoxProps {
  readonly me: Me;
  readonly box: RefObject<HTMLInputElement | null>;
}

function PaletteBox({ me, box }: PaletteBoxProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const { groups, searching, error, onRetry } = usePaletteGroups(me, typed);
  const items = groups.flatMap((group) => group.items);
  // The chosen item stays chosen while the people of a slower answer are added below.
  const active = items.find((item) => item.id === activeId) ?? items[0];

  function pick(item: PaletteItem): void {
    closeOverlay();
    // Runs after the palette has returned the focus, so that the chosen action can move it.
    setTimeout(() => {
      item.run();
      // The place where the reader is already.
      if (item.id === location.pathname) focusHeading();
    });
  }

  function move(by: number): void {
    const index = active ? items.indexOf(active) : -1;
    setActiveId(items[(index + by + items.length) % items.length]?.id);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) pick(active);
    else return;
    event.preventDefault();
  }

  const nothing = items.every((item) => item.id === registerId) && !searching && !error;
  return (
    <>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          ref={box}
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-label={t('palette.label')}
          placeholder={t('palette.hint')}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveId(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles.close} aria-label={t('palette.close')} onClick={closeOverlay}>
          <Icon name="x" />
        </button>
      </div>
      {nothing && <p className={styles.note}>{t('palette.none', { text: typed.trim() })}</p>}
      <PaletteList id={id} groups={groups} activeId={active?.id} onPoint={setActiveId} onPick={pick} />
      {error && (
        <div className={styles.note}>
          <ErrorNotice message={error} onRetry={onRetry} />
        </div>
      )}
      {searching && <p className={styles.note}>{t('palette.searching')}</p>}
      <p className="visually-hidden" role="status">
        {nothing
          ? t('palette.none', { text: typed.trim() })
          : typed.trim() !== '' && !searching && t('palette.results', { count: items.length })}
      </p>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.move')}
        </span>
        <span>
          <Kbd>↵</Kbd> {t('palette.open')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('palette.close')}
        </span>
      </p>
    </>
  );
}
