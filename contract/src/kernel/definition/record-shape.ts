/** The types of a record, as the fields of its definition make them. */
import type * as z from 'zod/mini';
import type { PersonFacts, RecordPatient, VeiledPatient } from './record-patient.ts';
import type { Shape } from './resource.ts';

type OptionalKeys<F extends Shape> = { [K in keyof F]: undefined extends z.input<F[K]> ? K : never }[keyof F];
type Values<F extends Shape> = { [K in keyof F]: z.output<F[K]> };
export interface Stamp {
  id: string;
  version: number;
  origin: 'puente' | 'imported';
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  can: string[];
}
export type RecordShape<F extends Shape, D extends Shape> = Stamp & {
  status: string;
  patient: RecordPatient;
  people: PersonFacts[];
  archivedAt: string | null;
  part2: boolean;
} & Values<F> &
  Values<D>;
/** What every summary has, as far as the resource has it. */
export type Summarized = 'id' | 'version' | 'origin' | 'createdAt' | 'can' | 'status' | 'patient' | 'people' | 'part2';
/** A record as a stand-in for the permission reads it, too. */
export type Watched<R> = Omit<R, 'patient' | 'patientId'> & {
  patient: RecordPatient | VeiledPatient;
  patientId: string | null;
};
export type CreateShape<F extends Shape, I> = { [K in keyof F]?: z.input<F[K]> } & {
  [K in Exclude<keyof F, OptionalKeys<F> | I>]: z.input<F[K]>;
};
export type UpdateShape<F extends Shape> = Partial<{ [K in keyof F]: z.input<F[K]> }> & { version: number };
export interface Page<T> {
  items: T[];
  next: string | null;
  total?: number;
}
