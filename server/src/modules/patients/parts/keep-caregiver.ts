/** A caregiver with whom data may be shared: the scope is named. */
import type { CreateOf, caregiver } from '@puente/contract';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Effects, WriteCall } from '#kernel/records/behavior';

type Body = Partial<CreateOf<typeof caregiver>>;

function checkScope({ consentToShare, shareScope }: Body) {
  if (consentToShare === true && shareScope?.length === 0)
    throw fieldRefusal('shareScope', 'required', 'Choose what may be shared.');
}

/** For a create and a change alike. */
export function keepCaregiver({ body }: WriteCall<Body>): Effects<typeof caregiver> {
  checkScope(body);
  return {};
}
