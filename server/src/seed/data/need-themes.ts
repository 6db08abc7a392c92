/** Visits about what people need to be well: food, a home, care that they can reach, safety, company. */
import type { Theme } from './visit-text.ts';

export const needThemes: readonly Theme[] = [
  {
    ages: [18, 90],
    diagnosisCodes: ['Z5941'],
    places: ['12', '99', '11'],
    visits: [
      {
        purpose: 'Member runs out of food before the end of the month and asked what help there is.',
        activities: [
          [
            'screening',
            1,
            'Asked the two food questions: often true for both. Also asked about power and rent; those are fine for now.',
          ],
          [
            'health-navigation',
            2,
            'Filled in the CalFresh application together on the phone; interview on Monday at ten. Food bank on Saturdays is within a walk.',
          ],
        ],
        note: 'Member is diabetic as well; asked the food bank for the low-sugar box.',
      },
      {
        purpose: 'Follow-up on the food application and on cooking with one burner.',
        remote: true,
        activities: [
          [
            'health-navigation',
            1,
            'Card arrived; checked the balance by phone together and showed how fruit counts double at the market.',
          ],
          ['health-education', 1, 'Three meals in one pot with beans, greens and eggs. Member added chiles.'],
        ],
      },
    ],
  },
  {
    ages: [18, 85],
    diagnosisCodes: ['Z59819'],
    places: ['12', '99', '11'],
    visits: [
      {
        purpose: 'Family got a paper from the landlord and is afraid of losing the home.',
        activities: [
          [
            'advocacy',
            2,
            'Read the notice together: it asks for rent, it is not an eviction. Called legal aid with the member; appointment tomorrow, free.',
          ],
          [
            'health-navigation',
            1,
            'Member sleeps badly and skipped medicine for a week. Agreed to restart today and to tell the nurse.',
          ],
        ],
      },
      {
        purpose: "After legal aid: payment plan, and mold in the children's room.",
        remote: true,
        activities: [
          [
            'advocacy',
            1,
            'Payment plan in writing. Took photos of the wall and sent the request for repair with the member.',
          ],
          [
            'health-education',
            1,
            'How to clean a small spot safely, why to keep the bed off that wall, when it is too large to do oneself.',
          ],
        ],
        note: 'Next step is code enforcement if nothing happens in 30 days; the member decides.',
      },
    ],
  },
  {
    ages: [18, 80],
    homeless: true,
    diagnosisCodes: ['Z5902'],
    places: ['27', '04'],
    visits: [
      {
        purpose: 'Outreach under the overpass; member asked for help with a wound and with getting papers back.',
        activities: [
          [
            'health-navigation',
            2,
            'Walked with the member to the street medicine van; wound cleaned, next dressing Friday at the same corner.',
          ],
          [
            'advocacy',
            1,
            'Filled in the form for a new birth certificate without fee. Mail goes to our office, as agreed.',
          ],
        ],
        note: 'Found best before nine, by the east stairs. Has a dog; shelters that take dogs only.',
      },
      {
        purpose: 'Follow-up on the wound and on a shelter bed that takes pets.',
        activities: [
          ['health-navigation', 1, 'Bed for person and dog from Thursday. Packed the medicines in a bag that locks.'],
          ['health-education', 1, 'How to keep the dressing dry with a glove and tape; signs to come in at once.'],
        ],
      },
      {
        purpose: 'In the shelter: first doctor visit in years and what matters to the member most.',
        activities: [
          ['health-navigation', 2, 'Went through the questions for the doctor. Member wants teeth first, then sleep.'],
          ['transportation', 1, 'Rode the bus together to learn the way to the clinic.'],
        ],
      },
    ],
  },
  {
    ages: [18, 95],
    diagnosisCodes: ['Z7589'],
    places: ['11', '12', '99'],
    visits: [
      {
        purpose: 'New to Medi-Cal; member does not know which doctor is theirs or how to make an appointment.',
        remote: true,
        activities: [
          [
            'health-navigation',
            3,
            'Found the plan and doctor on the card, changed to a clinic nearby, made the first appointment and asked for an interpreter by name of the language.',
          ],
          [
            'health-education',
            1,
            'When to go where: own doctor, nurse line, urgent care, emergency. Numbers on the refrigerator.',
          ],
        ],
      },
      {
        purpose: 'Prepare for the first appointment: medicines, questions, papers.',
        activities: [
          [
            'health-navigation',
            1,
            'Put all bottles in one bag and wrote a list; two were the same medicine under two names, to ask the pharmacist.',
          ],
          [
            'health-education',
            1,
            'Practised saying "please explain that again". Member wants to ask about the knee first.',
          ],
        ],
      },
      {
        purpose: 'After the appointment: understanding the papers and the next steps.',
        remote: true,
        activities: [
          [
            'health-navigation',
            1,
            'Went through the visit summary line by line; lab slip explained, fasting from midnight.',
          ],
          ['advocacy', 1, 'A bill came that should not; called the clinic with the member, it is withdrawn.'],
        ],
      },
    ],
  },
  {
    ages: [20, 90],
    diagnosisCodes: ['Z748'],
    places: ['12', '50'],
    visits: [
      {
        purpose: 'Member was in the emergency room last week; follow up so that it does not happen again.',
        activities: [
          [
            'health-navigation',
            2,
            'Read the discharge papers together. The appointment on them was never made: made it now, within seven days.',
          ],
          [
            'health-education',
            1,
            'Which signs mean call first and which mean go now; member put the nurse line into the phone.',
          ],
        ],
      },
      {
        purpose: 'Second contact after the hospital: medicines and who helps at home.',
        remote: true,
        activities: [
          [
            'health-education',
            1,
            'Filled the week box together. One old medicine put aside, the pharmacist confirmed it on the phone.',
          ],
          [
            'advocacy',
            1,
            'Asked for in-home support hours; the assessment is on the 14th and I will be there as the member wishes.',
          ],
        ],
        note: 'Daughter works nights, reachable after three.',
      },
    ],
  },
  {
    ages: [66, 99],
    diagnosisCodes: ['Z602'],
    places: ['12'],
    visits: [
      {
        purpose:
          'Elder lives alone since the spring; the family asked for somebody to look in and see what would help.',
        activities: [
          ['screening', 1, "Went through falls, mood and memory questions, in the elder's language and at their pace."],
          ['health-navigation', 1, 'Senior meal program from next week; a ride picks up at the door.'],
          [
            'health-education',
            1,
            'Moved the rug and put a light on the way to the bathroom. Shoes with a back, not slippers.',
          ],
        ],
        note: 'Tells wonderful stories about the farm at home. Would like somebody to garden with.',
      },
      {
        purpose: 'Look in after the first weeks of the meal program, and hearing.',
        activities: [
          ['health-navigation', 1, 'Hearing test booked; the plan pays for aids. Interpreter asked for.'],
          ['respite', 1, 'Stayed with the elder while the neighbor who helps went to her own appointment.'],
        ],
      },
    ],
  },
  {
    ages: [18, 60],
    sex: 'F',
    diagnosisCodes: ['Z630'],
    places: ['11', '99'],
    visits: [
      {
        purpose: 'Member asked to meet at the office, alone, to talk about safety at home.',
        activities: [
          [
            'violence-prevention',
            2,
            'Listened first. Went over a safety plan: papers, keys, a bag, a word with the sister. Nothing was written down for the member to carry.',
          ],
          [
            'advocacy',
            1,
            'Called the hotline together; the member knows the way and decides when. Told the clinician today as the protocol asks.',
          ],
        ],
        note: 'Do not call or text. The member comes by on market days.',
      },
      {
        purpose: 'Second meeting about safety, and help for the children.',
        activities: [
          [
            'violence-prevention',
            1,
            "Went over the plan again; changed the place for the bag. Member says she sleeps at her sister's on weekends.",
          ],
          ['health-navigation', 1, 'Counseling for the children through school, without a letter home.'],
        ],
      },
    ],
  },
  {
    ages: [18, 60],
    diagnosisCodes: ['Z560'],
    places: ['11', '12'],
    visits: [
      {
        purpose: 'Work ended last month; member worries about insurance and about paying for medicine.',
        remote: true,
        activities: [
          [
            'health-navigation',
            2,
            'Reported the lower income together so that Medi-Cal goes on. Refill at no cost until then.',
          ],
          ['employment', 1, 'Showed the job board of the county office and wrote a short résumé together.'],
        ],
      },
    ],
  },
];
