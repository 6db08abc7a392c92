// Which cached answers an event makes old.
import type { ChangeEvent } from '@puente/contract';
import { type Tag, tagTypes } from '../api.ts';

export type TagName = Tag | { readonly type: Tag; readonly id: string };

/** What no story of a person tells of. */
const apart: readonly string[] = [
  'users',
  'qualifications',
  'staffDocuments',
  'payers',
  'organizations',
  'practitioners',
  'fees',
  'benefitPolicies',
  'chwServices',
  'duplicatePairs',
  'runs',
];
const own: readonly string[] = ['me', 'tenant'];
const isTag = (kind: string): kind is Tag => (tagTypes as readonly string[]).includes(kind);

export function tagsOf(event: ChangeEvent): readonly TagName[] {
  const { kind } = event;
  if (kind === 'access' || kind === 'everything') return tagTypes;
  // The organisation's settings are part of what members read about themselves.
  if (kind === 'tenant') return ['tenant', 'me'];
  if (kind === 'me') return ['me'];
  if (kind === 'ready' || kind === 'end') return [];
  const ids = 'ids' in event ? event.ids : undefined;
  const tags: TagName[] = [];
  if (isTag(kind))
    tags.push(...(ids ? [...ids.map((id) => ({ type: kind, id })), { type: kind, id: 'LIST' }] : [kind]));
  // A signature moves the person's last contact.
  if (kind === 'encounters') tags.push('patients');
  // A pair shows what the two people have in common, and is settled with a merge.
  if (kind === 'patients') tags.push('duplicatePairs');
  if (!apart.includes(kind) && !own.includes(kind)) tags.push('timeline');
  return tags;
}
