// What the form of a referral holds.
import { beginning, choice, date, defineForm, email, oneOf, phone, reference, text } from '#records';

const kinds = {
  direction: oneOf<'in' | 'out'>('in'),
  programme: beginning(choice, 'CHW'),
  service: choice,
  category: choice,
  reason: text,
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
  recommendationId: choice,
  consentId: choice,
  note: text,
  secondReason: text,
};

/** Of each direction only what belongs to it is sent. */
export const referralForm = defineForm('referral', kinds, {
  adjust: (body, { direction }) => ({
    ...body,
    diagnosisCodes: [],
    ...(direction === 'in'
      ? { performerId: null, performer: null, consentId: null }
      : {
          requesterId: null,
          requester: null,
          requesterPhone: null,
          requesterEmail: null,
          requesterNpi: null,
          recommendationId: null,
          source: 'staff',
        }),
  }),
});
export type ReferralValues = typeof referralForm.empty;
