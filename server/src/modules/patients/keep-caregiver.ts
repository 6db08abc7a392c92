/** A caregiver who may hear something: what they may hear is named. */
import { fieldRefusal } from '#kernel/errors/errors';
import type { Effects, WriteCall } from '#kernel/records/behaviour';

type Body = Readonly<Record<string, unknown>>;

function checkScope({ consentToShare, shareScope }: Body) {
  if (consentToShare === true && Array.isArray(shareScope) && shareScope.length === 0)
    throw fieldRefusal('shareScope', 'required', 'Choose what may be shared.');
}

/** For a create and a change alike. */
export function keepCaregiver({ body }: WriteCall<Body>): Effects {
  checkScope(body);
  return {};
}
