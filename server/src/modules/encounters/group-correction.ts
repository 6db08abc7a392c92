/** The visits that a correction of a closed group reaches. Preview and act share the rule. */
import {
  type encounter,
  type GroupCorrectionPreview,
  type groupEncounter,
  presenceIn,
  presenceMinutes,
  type StoredOf,
  type uncorrectable,
} from '@puente/contract';

type StoredGroup = StoredOf<typeof groupEncounter>;
export type GroupSays = Pick<
  StoredGroup,
  'startedAt' | 'endedAt' | 'mode' | 'placeOfService' | 'serviceType' | 'topic'
>;
export type CorrectableVisit = Pick<
  StoredOf<typeof encounter>,
  'startedAt' | 'endedAt' | 'mode' | 'placeOfService' | 'activities' | 'status'
>;
interface Presence {
  readonly arrivedAt?: string | null;
  readonly leftAt?: string | null;
}

export type Uncorrectable = (typeof uncorrectable)[number];
export type CorrectionPreview = GroupCorrectionPreview;

/** The contents of the visit of a person who was there for this time. */
export const detailsOf = (group: GroupSays, presence: Presence) => ({
  ...presenceIn(group, presence),
  mode: group.mode,
  placeOfService: group.placeOfService,
  activities: [{ serviceType: group.serviceType, minutes: presenceMinutes(group, presence), text: group.topic }],
});

/** Why a visit takes no addendum; undefined where it takes one. */
export function whyLeft({ status, activities }: CorrectableVisit, may: boolean): Uncorrectable | undefined {
  if (status === 'cosign-pending') return 'waits-for-cosignature';
  if (status !== 'signed' && status !== 'locked') return 'not-signed';
  if (!may) return 'of-another';
  return activities.length > 1 ? 'several-activities' : undefined;
}

const isSameTime = (one: string | null | undefined, other: string) => Date.parse(one ?? '') === Date.parse(other);

/** Whether a visit says something else than its group. */
export function differs(visit: CorrectableVisit, group: GroupSays, presence: Presence): boolean {
  const said = detailsOf(group, presence);
  const [own] = visit.activities;
  const [common] = said.activities;
  return !(
    isSameTime(visit.startedAt, said.startedAt) &&
    isSameTime(visit.endedAt, said.endedAt) &&
    visit.mode === said.mode &&
    visit.placeOfService === said.placeOfService &&
    own?.serviceType === common!.serviceType &&
    own.minutes === common!.minutes &&
    own.text === common!.text
  );
}
