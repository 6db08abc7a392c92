/** The forms of the directory. */
import { admin, type FormCase, idIn, made } from './form-case.ts';

const ofPrograms = {
  field: { path: 'hours', label: 'Opening hours', mine: 'Mondays', theirs: 'Tuesdays' },
  save: 'Save program',
  saved: 'Program saved.',
} as const;
const aPartner = () => ({ name: `Food bank ${crypto.randomUUID()}`, kind: 'partner' });

export const directoryForms: readonly FormCase[] = [
  {
    name: 'a new program',
    ...ofPrograms,
    sources: ['referrals/directory/service-form.ts', 'referrals/directory/service-edit.tsx'],
    sends: ['PUT', /\/healthcare-services\//],
    async prepare(as) {
      const partner = await made(await as(admin), 'partner-organizations', aPartner());
      return {
        as: admin,
        address: `/dashboard/customers/programs/create?partnerOrganizationId=${idIn(partner)}`,
        async fill(page) {
          await page.getByLabel('Name', { exact: true }).fill('Food boxes');
          await page.getByLabel('Service', { exact: true }).selectOption('food');
        },
      };
    },
  },
  {
    name: 'a program',
    ...ofPrograms,
    sources: ['referrals/directory/service-form.ts', 'referrals/directory/service-edit.tsx'],
    sends: ['PATCH', /\/healthcare-services\//],
    async prepare(as) {
      const by = await as(admin);
      const partnerOrganizationId = idIn(await made(by, 'partner-organizations', aPartner()));
      const record = await made(by, 'healthcare-services', {
        partnerOrganizationId,
        name: 'Food boxes',
        service: 'food',
      });
      return { as: admin, address: `/dashboard/customers/programs/${idIn(record)}/edit`, record };
    },
  },
];
