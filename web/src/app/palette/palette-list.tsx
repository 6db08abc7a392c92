// The lines of the palette in their groups.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui';
import styles from './palette.module.css';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

interface PaletteListProps {
  /** The id of the list; a line has `<id>-<its own id>`. */
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly activeId: string | undefined;
  readonly onPoint: (id: string) => void;
  readonly onPick: (item: PaletteItem) => void;
}

export function PaletteList({ id, groups, activeId, onPoint, onPick }: PaletteListProps) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    if (activeId) document.getElementById(`${id}-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeId]);

  return (
    <div id={id} className={styles.list} role="listbox" aria-label={t('palette.label')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
          <div className={styles.heading} id={`${id}-group-${group.id}`} role="presentation">
            {t(`palette.${group.id}`)}
          </div>
          {group.items.map((item) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active line
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              className={styles.line}
              role="option"
              aria-selected={item.id === activeId}
              onPointerMove={() => onPoint(item.id)}
              onClick={() => onPick(item)}
            >
              <Icon name={item.icon} />
              <span className="grow">
                <bdi>{item.label}</bdi>
                {item.detail && (
                  <small className="numbers">
                    <bdi>{item.detail}</bdi>
                  </small>
                )}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
