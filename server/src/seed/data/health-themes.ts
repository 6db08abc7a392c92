/** Visits about living with an illness and staying well. */
import type { Theme } from './visit-text.ts';

export const healthThemes: readonly Theme[] = [
  {
    ages: [30, 85],
    diagnosisCodes: ['E119'],
    places: ['12', '11', '50'],
    visits: [
      {
        purpose: 'First visit after the clinic found diabetes; the member asked for help understanding it.',
        activities: [
          [
            'health-education',
            2,
            'Talked through what diabetes is in plain words and looked at the plate picture together. Member told back: half the plate vegetables, a fist of rice or tortilla.',
          ],
          [
            'health-navigation',
            1,
            'Called the clinic with the member and set the eye and foot checks on the same day, so one ride is enough.',
          ],
        ],
        note: 'Member cooks for six people. Prefers small changes to the food everybody eats over a separate diet.',
      },
      {
        purpose: 'Follow-up on checking blood sugar at home and on the new medicine.',
        activities: [
          [
            'health-education',
            2,
            'Member showed how they use the meter; we practised warming the hand first. Wrote down when to call the nurse line: below 70 or above 300.',
          ],
          [
            'advocacy',
            1,
            'The pharmacy had the strips on hold. Called with the member, the plan approved a 90-day supply.',
          ],
        ],
      },
      {
        purpose: 'Monthly check-in on walking, food and medicine goals the member set.',
        remote: true,
        activities: [
          [
            'health-education',
            1,
            'Member walked four evenings with a neighbor. Read two food labels together and found the sugar in the juice.',
          ],
          [
            'health-navigation',
            1,
            "Signed up for the diabetes class at the library, Tuesdays, in the member's language; child care is there.",
          ],
        ],
        note: 'Says: "I am less afraid of the needle now."',
      },
    ],
  },
  {
    ages: [40, 95],
    diagnosisCodes: ['I10'],
    places: ['12', '11', '99'],
    visits: [
      {
        purpose:
          'Blood pressure was high at the health fair; member wants to bring it down before the next appointment.',
        activities: [
          [
            'screening',
            1,
            'Showed how to rest five minutes, feet flat, arm at heart level. Member measured twice and wrote both numbers in the log.',
          ],
          [
            'health-education',
            2,
            'Looked at where salt hides: instant noodles, fish sauce, pickles. Member chose to rinse canned beans and to halve the sauce.',
          ],
        ],
      },
      {
        purpose: 'Follow-up on the blood pressure log and on side effects the member mentioned by phone.',
        remote: true,
        activities: [
          [
            'health-education',
            1,
            'Reviewed two weeks of readings. Explained why the water pill is taken in the morning.',
          ],
          [
            'health-navigation',
            1,
            'Member feels dizzy when standing up. Called the nurse line together; appointment moved up to this week.',
          ],
        ],
        note: 'Told the supervising clinician about the dizziness the same day.',
      },
    ],
  },
  {
    ages: [3, 17],
    diagnosisCodes: ['J45909'],
    places: ['12', '12', '03'],
    visits: [
      {
        purpose: 'Home visit after two asthma attacks this season; the family wants to know what sets them off.',
        activities: [
          [
            'asthma-prevention',
            2,
            "Walked through the home with the parent: moisture at the bathroom window, dust at the heater, a neighbor's smoke. Agreed on three things to change first.",
          ],
          [
            'health-education',
            1,
            'Practised the spacer with the child: slow breath, count to ten. The child taught the younger sibling.',
          ],
        ],
        note: 'Family rents. Parent agreed that I help them write to the landlord about the window.',
      },
      {
        purpose: 'Follow-up on triggers at home and on an action plan for school.',
        activities: [
          [
            'asthma-prevention',
            1,
            'Checked the cover on the mattress and the cleaned filter. Parent keeps the windows shut on bad-air days.',
          ],
          [
            'advocacy',
            1,
            "With the parent's permission spoke with the school nurse: inhaler in the office, form signed, teacher knows the signs.",
          ],
        ],
      },
      {
        purpose: 'Six-week check: nights without cough and refills before the smoke season.',
        remote: true,
        activities: [
          [
            'asthma-prevention',
            1,
            'Child woke with cough one night in two weeks, before it was four. Went over the air quality app and the color days.',
          ],
          ['health-navigation', 1, 'Refills set to come by mail; next visit with the pediatrician booked.'],
        ],
      },
    ],
  },
  {
    ages: [18, 42],
    sex: 'F',
    diagnosisCodes: ['Z331'],
    places: ['12', '11', '50'],
    visits: [
      {
        purpose: 'First visit in pregnancy; member has had no prenatal appointment yet and wants one soon.',
        activities: [
          [
            'health-navigation',
            2,
            "Found a clinic with evening hours and a doctor who speaks the member's language. First appointment this week; a friend goes along.",
          ],
          [
            'health-education',
            1,
            'Went over warning signs to call about right away, vitamins, and what is safe to take for nausea.',
          ],
        ],
      },
      {
        purpose: 'Second trimester visit: food, work conditions and preparing questions for the doctor.',
        activities: [
          [
            'health-education',
            1,
            'Member stands and lifts all day at work. Talked about heat, water every hour, lifting, and rest breaks.',
          ],
          ['advocacy', 1, 'Helped the member write a letter asking for lighter duty; the clinic signs it on Thursday.'],
          ['health-navigation', 1, 'WIC appointment made; member has the papers needed.'],
        ],
      },
      {
        purpose: 'After the birth: how mother and baby are doing, sleep, feeding and mood.',
        activities: [
          [
            'screening',
            1,
            "Asked the mood questions in the member's language with her mother out of the room, as she wished. Result passed to the clinician today.",
          ],
          ['health-education', 1, 'Looked at latch and safe sleep; moved the blankets out of the crib together.'],
          [
            'health-navigation',
            1,
            'Baby added to Medi-Cal, two-week check booked, six-week visit for the mother booked.',
          ],
        ],
        note: 'Her aunt comes daily. Member tired but says she feels supported.',
      },
    ],
  },
  {
    ages: [18, 75],
    diagnosisCodes: ['F32A'],
    places: ['12', '11'],
    visits: [
      {
        purpose: 'Member said on the phone they do not leave the house any more and would like somebody to talk to.',
        activities: [
          [
            'screening',
            1,
            'Asked the nine questions in a quiet place. No thoughts of self-harm. Score shared with the supervising clinician today.',
          ],
          [
            'health-navigation',
            2,
            'Looked at three counselors together; member chose the one with video visits in the evening. First visit set.',
          ],
        ],
        note: 'Asked that the family not be told. Noted: call only, no letters.',
      },
      {
        purpose: 'Follow-up after the first counseling visit and on sleep.',
        remote: true,
        activities: [
          [
            'health-education',
            1,
            'Talked about sleep: same hour, phone out of the bedroom, a short walk after lunch. Member picks one to try.',
          ],
          [
            'advocacy',
            1,
            "The counselor's office had the wrong plan on file; called with the member, no bill will come.",
          ],
        ],
      },
    ],
  },
  {
    ages: [40, 74],
    diagnosisCodes: ['Z1211'],
    places: ['11', '50', '99'],
    visits: [
      {
        purpose: 'Member is due for colon and other cancer screenings and has questions before saying yes.',
        activities: [
          [
            'health-education',
            2,
            'Explained the home kit with a sample, step by step. Talked about what happens if it finds something. Member will do it on Sunday.',
          ],
          ['health-navigation', 1, 'Asked the clinic to mail the kit again, the first one went to the old address.'],
        ],
      },
      {
        purpose: 'Help with the result letter and with the next step the clinic offers.',
        remote: true,
        activities: [
          [
            'health-navigation',
            1,
            'Read the letter together; it asks for a follow-up test. Booked it, arranged an interpreter and explained the preparation.',
          ],
          [
            'health-education',
            1,
            'Went through the preparation drink and the food of the day before, with foods the member eats.',
          ],
        ],
      },
    ],
  },
  {
    ages: [0, 12],
    diagnosisCodes: ['Z00129'],
    places: ['12', '03', '50'],
    visits: [
      {
        purpose: 'Parent asked for help to catch up on vaccines and a well-child visit before school.',
        activities: [
          [
            'health-navigation',
            2,
            'Looked at the yellow card: two vaccines missing. Saturday clinic booked for both children on one visit.',
          ],
          [
            'health-education',
            1,
            'Talked about what to expect after the shots and when to call. Parent asked about fever; we measured with their thermometer.',
          ],
        ],
      },
      {
        purpose: 'Teeth and growth: first dentist visit and how meals are going.',
        remote: true,
        activities: [
          [
            'health-navigation',
            1,
            'Found a dentist who takes Medi-Cal for small children and made the appointment; fluoride at the same visit.',
          ],
          [
            'health-education',
            1,
            "Brushing with the lift-the-lip look; water in the bottle at night. The child brushed the toy's teeth first.",
          ],
        ],
      },
    ],
  },
  {
    ages: [18, 64],
    only: 'demo',
    diagnosisCodes: ['Z578'],
    places: ['99', '12'],
    visits: [
      {
        purpose: 'Field worker asked how to stay well in the heat after a coworker was taken to hospital.',
        activities: [
          [
            'health-education',
            2,
            'Signs of heat illness and what to do in the first minutes. Water, shade, rest: what the law gives. Made a card for the wallet.',
          ],
          [
            'advocacy',
            1,
            'Member wants to speak with the crew leader about shade. Practised the words together; number of the labor office given.',
          ],
        ],
      },
      {
        purpose: 'Rash after work in the vines; member wants to know whether to see somebody.',
        activities: [
          [
            'health-navigation',
            1,
            'Got a same-day appointment at the clinic and explained what to tell about the spraying.',
          ],
          ['health-education', 1, 'Work clothes washed apart, boots stay outside, shower before holding the baby.'],
        ],
      },
    ],
  },
];
