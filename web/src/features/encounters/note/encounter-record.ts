// An encounter as the server tells it.
import type { encounter, RecordOf } from '@puente/contract';

export type EncounterRecord = RecordOf<typeof encounter>;
