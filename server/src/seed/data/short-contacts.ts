/** Contacts that show what the rules of the benefit say no to. */
import type { VisitText } from './visit-text.ts';

export const shortContacts: readonly VisitText[] = [
  {
    purpose: 'Short call to remind of the appointment on Thursday and to hear how the week went.',
    mode: 'audio',
    placeOfService: '10',
    minutes: 10,
    activities: [
      ['health-navigation', 1, 'Went over place and time; member will bring the medicine bag. The neighbor drives.'],
    ],
  },
  {
    purpose: 'Member prefers text messages; answered questions about the lab visit.',
    mode: 'text',
    placeOfService: '10',
    minutes: 16,
    activities: [
      [
        'health-navigation',
        1,
        'By text message: nothing to eat from midnight, water is fine, which entrance to take. Member confirmed.',
      ],
    ],
  },
  {
    purpose: 'Video visit to go over the letter from the plan together.',
    mode: 'video',
    placeOfService: '11',
    minutes: 35,
    activities: [
      [
        'health-navigation',
        2,
        'Member held the letter to the camera; it asks to choose a doctor by the 30th. Chose the clinic near the school.',
      ],
      ['health-education', 1, 'What a referral is and who makes it.'],
    ],
  },
  {
    purpose: 'Long visit at home to sort out everything after the move from another county.',
    mode: 'in-person',
    placeOfService: '12',
    minutes: 130,
    activities: [
      [
        'health-navigation',
        3,
        'County transfer with Medi-Cal on the phone (45 minutes on hold), new doctor, records asked for, medicines moved to the pharmacy nearby.',
      ],
      ['health-education', 1, 'Went over each medicine and what it is for; made a picture list.'],
    ],
  },
];
