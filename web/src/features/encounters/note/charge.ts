// A charge as the server tells it.
import type { charge, RecordOf } from '@puente/contract';

export type Charge = RecordOf<typeof charge>;
