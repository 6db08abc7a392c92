/** The parts that all routes of one definition have in common. */
import { field, isOffered, pathOf, type Resource } from '@puente/contract';
import * as z from 'zod/mini';
import type { Behavior } from '#kernel/records/behavior';
import { answers } from './answers.ts';

/** A definition with what its module adds. */
export type Mounted<R extends Resource> = Behavior<NoInfer<R>> & { readonly resource: R };

export const params = z.strictObject({ id: field.id });

export const title = (name: string) => name[0]!.toUpperCase() + name.slice(1);

export function routeParts(resource: Resource) {
  return {
    path: `/${pathOf(resource)}`,
    tags: [resource.many],
    offered: (action: string) => isOffered(resource.access, action),
    rule: (action: string) => ({ config: { rule: { resource, action } } }),
  };
}

/** The answers of a change or a command. */
export const changeAnswers = (resource: Resource) =>
  answers({ 200: resource.record }, 'validation', 'not_found', 'conflict', 'stale_version', 'idempotency_mismatch');
