/** Tasks of the demonstration. Days count from today. */

export interface DemoTask {
  readonly title: string;
  readonly note?: string;
  readonly due?: number;
  readonly time?: string;
  readonly priority?: 'high' | 'low';
  readonly checklist?: readonly string[];
  readonly repeats?: string;
  /** Anybody of the team takes it. */
  readonly isFree?: true;
  /** The supervising clinician is told of it. */
  readonly isWatched?: true;
  readonly end?: 'started' | 'half-done' | 'done' | 'cancelled';
  readonly said?: string;
}

/** By worker: what each has to do for people of their panel. */
export const personTasks: readonly (readonly DemoTask[])[] = [
  [
    {
      title: 'Bring the rent letter to the landlord',
      ...{ due: -1, priority: 'high', isWatched: true },
      note: 'The office closes at four. Ask for Ms. Ruiz.',
    },
    {
      title: 'Go along to the benefits office',
      ...{ due: 0, time: '14:00', end: 'half-done' },
      checklist: ['Photo ID', 'Last two pay stubs', 'Lease', 'Letter from the school'],
    },
    {
      title: 'Call about blood pressure at home',
      due: 0,
      repeats: 'FREQ=WEEKLY',
      note: 'The numbers are on a card at home.',
    },
    { title: 'Ask the pantry for home delivery', due: 1, time: '09:30', end: 'started' },
    { title: 'Pick up the new glucose strips together', due: 3 },
    { title: 'Check whether the ride to the clinic is booked', due: 5, time: '16:15', priority: 'high' },
    {
      title: 'Send the school form to the family',
      due: -4,
      end: 'done',
      said: 'The family signed it. The school has it.',
    },
    { title: 'Apply for the phone discount', due: 9, end: 'cancelled', said: 'Has the discount already.' },
    { title: 'Ask how the first week at work was', due: 12, priority: 'low' },
  ],
  [
    { title: 'Call the power company about a payment plan', due: -2, priority: 'high' },
    { title: 'Remind about the eye exam', due: 0, time: '11:00' },
    { title: 'Help fill in the Medi-Cal renewal', due: 2, checklist: ['Income', 'Household', 'Signature'] },
    {
      title: 'Check in after the hospital stay',
      due: 0,
      repeats: 'FREQ=WEEKLY;INTERVAL=2',
      end: 'done',
      said: 'Feels well.',
    },
    { title: 'Find a walking group nearby', due: 14, priority: 'low', end: 'started' },
  ],
  [
    { title: 'Ask the clinic for a Spanish-speaking nurse', due: 1, isWatched: true },
    { title: 'Visit the new apartment', due: 4, time: '10:00' },
    { title: 'Take the immunization record to the school', due: -6, end: 'done', said: 'The school made a copy.' },
    { title: 'Call back about the support group', due: 6, isFree: true },
    { title: 'Drop off the car seat', due: 2, isFree: true, priority: 'high' },
  ],
];

export const teamTasks: readonly DemoTask[] = [
  { title: 'Restock hygiene kits in the van', due: 1, repeats: 'FREQ=WEEKLY;BYDAY=TU', isFree: true },
  {
    title: 'Update the list of food pantries',
    due: 7,
    checklist: ['Hours', 'Phone numbers', 'Languages'],
    end: 'started',
  },
  { title: 'Print consent forms in Spanish', due: -3, isFree: true },
  {
    title: 'Book the room for the diabetes group',
    due: 10,
    time: '12:00',
    end: 'half-done',
    checklist: ['Room', 'Chairs', 'Coffee'],
  },
  {
    title: 'Send the mileage sheets to payroll',
    due: -5,
    repeats: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    end: 'done',
    said: 'Sent.',
  },
  { title: 'Ask the library for a shelf of flyers', end: 'cancelled', said: 'They have no space this year.' },
];
