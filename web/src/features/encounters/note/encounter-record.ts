// An encounter, as the server returns it.
import type { encounter, RecordOf } from '@puente/contract';

export type EncounterRecord = RecordOf<typeof encounter>;
