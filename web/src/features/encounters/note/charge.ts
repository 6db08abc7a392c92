// A charge, as the server returns it.
import type { charge, RecordOf } from '@puente/contract';

export type Charge = RecordOf<typeof charge>;
