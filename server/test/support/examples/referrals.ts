import { aRequestFile, civilToday } from '../factories.ts';
import { type Examples, guide } from './examples.ts';
import { freshProgram } from './patients.ts';

const cancelled = () => ({ reason: 'Moved to Reno.', closeReason: 'moved' });

export const referrals: Examples = {
  chwCriterion: { create: () => ({ activeFrom: '2020-01-01', minCount: 1 }) },
  recommendation: {
    create: ({ document }) => ({
      practitioner: 'Grace Okafor',
      providerType: 'RN',
      recommendedOn: '2020-01-01',
      criteria: [guide],
      documentId: document,
    }),
    update: () => ({ licenseNumber: 'RN 712345' }),
  },
  patientCriterion: {
    create: () => ({ criterion: guide, metOn: '2020-01-01', evidence: 'Two stays.', determinedBy: 'Grace Okafor' }),
    update: () => ({ evidence: 'Three stays.' }),
  },
  referral: {
    create: () => ({
      program: freshProgram(),
      service: 'food',
      // No step of it is due while a test runs.
      receivedOn: civilToday(),
      requester: 'Valley Clinic',
      secondReason: 'Another need.',
    }),
    update: () => ({ note: 'Speaks Mixteco.' }),
    commands: {
      reject: () => ({ closeReason: 'not-accepted' }),
      fail: cancelled,
      cancel: cancelled,
    },
  },
  referralRequest: {
    create: ({ payer }) => ({ phone: '+15595550133', receivedOn: civilToday(), payerId: payer }),
    commands: {
      admit: ({ patient }) => ({ patientId: patient, program: 'CHW', secondReason: 'Another need.' }),
      import: () => aRequestFile('givenName,familyName\r\nElena,Cruz'),
    },
  },
};
