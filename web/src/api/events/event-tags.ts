// The cached answers that an event invalidates.
import type { ChangeEvent } from '@puente/contract';
import { type Many, type Tag, tagOf } from '../tags.ts';

export type TagName = Tag | { readonly type: Tag; readonly id: string };

/** Resources without entries in the timeline of a person. */
const apart: readonly string[] = [
  'users',
  'qualifications',
  'staffDocuments',
  'payers',
  'partnerOrganizations',
  'practitioners',
  'fees',
  'benefitPolicies',
  'chwServices',
  'questionnaires',
  'screeningRules',
  'carePlanTemplates',
  'duplicatePairs',
  'runs',
  'teamTasks',
];
const own: readonly string[] = ['me', 'tenant'];

/** @param held the kinds of answers that are in the cache */
export function tagsOf(event: ChangeEvent, held: readonly Tag[]): readonly TagName[] {
  const { kind } = event;
  if (kind === 'access' || kind === 'everything') return held;
  // The organization's settings are part of what members read about themselves.
  if (kind === 'tenant') return ['tenant', 'me'];
  if (kind === 'me') return ['me'];
  if (kind === 'ready' || kind === 'end') return [];
  const ids = 'ids' in event ? event.ids : undefined;
  const type = tagOf(kind as Many);
  const tags: TagName[] = ids ? [...ids.map((id) => ({ type, id })), { type, id: 'LIST' }] : [type];
  // A signature updates the person's last contact; people are found by their open needs.
  if (kind === 'encounters' || kind === 'needs') tags.push('Patient');
  // A pair shows common details of two people, and a merge settles it.
  if (kind === 'patients') tags.push('duplicatePairs');
  if (!apart.includes(kind) && !own.includes(kind)) tags.push('timeline');
  return tags;
}
