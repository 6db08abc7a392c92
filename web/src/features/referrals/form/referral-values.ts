// The fields of the referral form.
import type { Referral } from '#api';
import { beginning, choice, choices, date, defineForm, email, oneOf, phone, reference, text } from '#records';
import type { Picked } from '#ui';

/** Programs by id, with their names at the time of the choice. */
const services = {
  empty: [] as Picked[],
  toForm: (_: unknown, { alternatives }: Readonly<Record<string, unknown>>) =>
    ((alternatives ?? []) as Referral['alternatives']).map(({ id, name, partnerOrganizationName }) => ({
      id,
      name: `${name}, ${partnerOrganizationName}`,
    })),
  toBody: (values: readonly Picked[]) => values.map(({ id }) => id),
  inWords: (values: readonly Picked[]) => values.map(({ name }) => name).join('; '),
};

const kinds = {
  direction: oneOf<'in' | 'out'>('in'),
  program: beginning(choice, 'CHW'),
  service: choice,
  category: choice,
  reason: text,
  diagnosisCodes: choices,
  priority: beginning(choice, 'routine'),
  receivedOn: date,
  source: beginning(choice, 'phone'),
  requesterId: reference('requesterName'),
  requester: text,
  requesterPhone: phone,
  requesterEmail: email,
  requesterNpi: text,
  performerId: reference('performerName'),
  performer: text,
  healthcareServiceId: reference('healthcareServiceName'),
  alternativeIds: services,
  recommendationId: choice,
  consentId: choice,
  documentId: choice,
  note: text,
  secondReason: text,
};

/** A new referral contains only the fields of its direction; a change preserves fields that this form does not show. */
export const referralForm = defineForm('referral', kinds, {
  adjust: (body, { direction }, isNew) => ({
    ...body,
    ...(isNew &&
      (direction === 'in'
        ? { performerId: null, performer: null, healthcareServiceId: null, alternativeIds: [], consentId: null }
        : {
            requesterId: null,
            requester: null,
            requesterPhone: null,
            requesterEmail: null,
            requesterNpi: null,
            recommendationId: null,
            source: 'staff',
          })),
  }),
});
export type ReferralValues = typeof referralForm.empty;
