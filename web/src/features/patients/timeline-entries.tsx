// Tells each thing that happened to a person as an entry of the timeline.
import type { TimelineItem } from '@puente/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { civilDateOf, useFormat, useZone } from '#i18n';
import { paths } from '#paths';
import { ImportedChip, StatusChip, type TimelineEntry, type Tone } from '#ui';

const toneOf = (item: TimelineItem): Tone => {
  if (item.kind === 'diagnosis') return 'neutral';
  if (item.origin === 'imported') return 'info';
  return item.status === 'in-progress' ? 'warning' : 'success';
};

/** An item keeps its entry, so that older ones that are added do not draw the others again. */
export function useTimelineEntries(items: readonly TimelineItem[] | undefined): readonly TimelineEntry[] {
  const { t } = useTranslation(['patients', 'common']);
  const format = useFormat();
  const zone = useZone();
  const entryOf = useMemo(() => {
    const made = new WeakMap<TimelineItem, TimelineEntry>();
    const make = (item: TimelineItem): TimelineEntry => {
      const isEncounter = item.kind === 'encounter';
      // A diagnosis has a civil date, kept as midnight UTC; an encounter is a moment in the organisation's zone.
      const day = civilDateOf(new Date(item.at), isEncounter ? zone : 'UTC');
      const title = item.title ?? t(`timeline.${item.kind}`);
      return {
        id: item.id,
        icon: isEncounter ? 'visit' : 'heart',
        tone: toneOf(item),
        title: isEncounter ? <Link to={paths.encounter(item.id)}>{title}</Link> : title,
        when: format.weekday(day),
        group: format.month(day),
        detail: (
          <span className="row">
            {item.minutes && isEncounter && <bdi>{t('common:minutes', { count: item.minutes })}</bdi>}
            {item.by && <bdi>{item.by}</bdi>}
            {isEncounter && item.origin === 'puente' && item.status && (
              <StatusChip of="encounter" status={item.status} />
            )}
            {item.origin === 'imported' && <ImportedChip />}
          </span>
        ),
      };
    };
    return (item: TimelineItem) => {
      const entry = made.get(item) ?? make(item);
      made.set(item, entry);
      return entry;
    };
  }, [t, format, zone]);
  return useMemo(() => (items ?? []).map(entryOf), [items, entryOf]);
}
