/** What the API takes to make a record of a resource. */
import type { Resource } from '@puente/contract';
import type * as z from 'zod/mini';

export type BodyOf<R extends Resource> = z.output<R['create']>;
