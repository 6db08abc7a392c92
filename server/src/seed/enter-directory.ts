/** The directory of the demonstration: invented partners with programs near and far, with and without free places. */
import type { DemoApi } from './demo-api.ts';
import { stableId } from './stable-id.ts';

interface Told {
  readonly partner: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly capacity?: Readonly<Record<string, unknown>>;
}

/** FIPS codes: Fresno, Kings, Madera, Tulare. */
const [fresno, kings, madera, tulare] = ['06019', '06031', '06039', '06107'] as const;

const programs: readonly Told[] = [
  {
    partner: 'Mesa Food Bank',
    body: {
      name: 'Food boxes for families',
      service: 'food',
      categories: ['food-insecurity'],
      eligibility: 'Families with children. No papers are asked for.',
      counties: [fresno, madera],
      languages: ['es', 'en', 'hmn'],
      hours: 'Monday to Thursday, 9 to 4',
      phone: '+15595550160',
      email: 'intake@mesa-food.example',
      addressLine: '1420 Tulare Street',
      city: 'Fresno',
      state: 'CA',
      postalCode: '93706',
    },
    capacity: { places: 12, toldBy: 'Rosa Díaz' },
  },
  {
    partner: 'Sierra Community Kitchen',
    body: {
      name: 'Warm meals at home',
      service: 'tailored-meals',
      categories: ['food-insecurity'],
      eligibility: 'People of 60 and older, and people who cannot leave home.',
      minimumAge: 60,
      counties: [fresno],
      languages: ['en', 'es', 'pa'],
      phone: '+15595550161',
      city: 'Fresno',
      state: 'CA',
    },
    capacity: { places: 0, waitWeeks: 3, toldBy: 'Kim Lee' },
  },
  {
    partner: 'Valley Ride Share',
    body: {
      name: 'Rides to the clinic',
      service: 'transportation',
      categories: ['transportation-insecurity'],
      postalCodes: ['93701', '93702', '93703', '93705', '93706', '93725', '93727', '93728'],
      languages: ['es', 'en'],
      hours: 'Every day, 6 to 6; call two days ahead',
      phone: '+15595550162',
    },
  },
  {
    partner: 'Open Door Legal Clinic',
    body: {
      name: 'Help with rent and eviction letters',
      service: 'legal-aid',
      categories: ['housing-instability', 'financial-insecurity'],
      counties: [kings, tulare],
      languages: ['es', 'en', 'mix'],
      phone: '+15595550163',
    },
    capacity: { waitWeeks: 1, toldBy: 'Mark Osei' },
  },
  {
    partner: 'Bright Line Energy Fund',
    body: {
      name: 'Help with electricity bills',
      service: 'other',
      categories: ['utility-insecurity', 'financial-insecurity'],
      languages: ['en', 'es', 'vi'],
      phone: '+15595550164',
      website: 'https://bright-line.example',
    },
  },
];

/** The program of a partner; every organization has ids of its own. */
export const programOf = (tenantName: string, partner: string): string => stableId(`${tenantName} program ${partner}`);

export async function enterDirectory(admin: DemoApi, tenantName: string): Promise<void> {
  for (const { partner, body, capacity } of programs) {
    const partnerOrganizationId = stableId(`${tenantName} partner ${partner}`);
    await admin.create('partner-organizations', partnerOrganizationId, {
      name: partner,
      kind: 'partner',
      accepting: true,
    });
    const id = programOf(tenantName, partner);
    const record = await admin.create('healthcare-services', id, { partnerOrganizationId, ...body });
    if (capacity) await admin.command('healthcare-services', record, { name: 'report-capacity', body: capacity });
  }
}
