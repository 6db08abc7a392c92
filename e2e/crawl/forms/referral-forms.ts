/** The forms of a referral. */
import { addPerson } from '../../support/people.ts';
import { type FormCase, idIn, made, worker } from './form-case.ts';

const ofReferrals = {
  sources: ['referrals/form/referral-form.tsx', 'referrals/form/referral-values.ts'],
  field: {
    path: 'reason',
    label: 'Reason for referral',
    mine: 'Needs a ride to the clinic.',
    theirs: 'Needs help with the bus.',
  },
  save: 'Save referral',
  saved: 'Referral saved.',
} as const;

export const referralForms: readonly FormCase[] = [
  {
    name: 'a new referral',
    ...ofReferrals,
    sends: ['PUT', /\/referrals\/[^/]+$/],
    async prepare(as) {
      const patient = await addPerson(await as(worker));
      return {
        as: worker,
        address: `/dashboard/referrals/create?patientId=${patient.id}`,
        async fill(page) {
          await page.getByLabel('Name, if not in the list').fill('Valley Clinic');
        },
      };
    },
  },
  {
    name: 'a referral',
    ...ofReferrals,
    sends: ['PATCH', /\/referrals\/[^/]+$/],
    async prepare(as) {
      const chw = await as(worker);
      const patient = await addPerson(chw);
      const record = await made(chw, 'referrals', {
        patientId: patient.id,
        direction: 'in',
        program: 'CHW',
        reason: 'Needs a doctor.',
        receivedOn: '2026-01-05',
        source: 'phone',
        requester: 'Valley Clinic',
      });
      return { as: worker, address: `/dashboard/referrals/${idIn(record)}/edit`, record };
    },
  },
];
