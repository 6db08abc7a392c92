/** The forms about who pays, at what price, and who works with the organization. */
import { admin, type FormCase, fillDate, idIn, made } from './form-case.ts';

const contract = { path: 'contractNumber', label: 'Contract number', mine: 'C-17', theirs: 'C-18' };
const ofPartners = { field: contract, save: 'Save', saved: 'Saved' };
const ofPrices = {
  sources: ['partners/prices/price-form.tsx'],
  field: { path: 'citation', label: 'Source', mine: 'Contract of May', theirs: 'Letter of June' },
  save: 'Save',
  saved: 'Price saved',
};
const aPayer = () => ({ name: `Sierra Health Plan ${crypto.randomUUID()}`, planType: 'commercial' });

/** A new one and a stored one of each kind. */
const ofBothKinds = (['payer', 'partner'] as const).flatMap((kind): FormCase[] => {
  const many = kind === 'payer' ? 'payers' : 'partner-organizations';
  const query = kind === 'payer' ? '' : '?kind=partner';
  return [
    {
      name: `a new ${kind}`,
      sources: ['partners/form/partner-form.ts', 'partners/form/partner-create.tsx'],
      ...ofPartners,
      sends: ['PUT', new RegExp(`/${many}/`)],
      prepare: async () => ({
        as: admin,
        address: `/dashboard/customers/create${query}`,
        fill: (page) => page.getByLabel('Name', { exact: true }).fill(aPayer().name),
      }),
    },
    {
      name: `a ${kind}`,
      sources: ['partners/form/partner-form.ts', 'partners/form/partner-edit.tsx'],
      ...ofPartners,
      sends: ['PATCH', new RegExp(`/${many}/`)],
      async prepare(as) {
        const { name } = aPayer();
        const record = await made(await as(admin), many, kind === 'payer' ? aPayer() : { name, kind: 'partner' });
        return { as: admin, address: `/dashboard/customers/${idIn(record)}/edit${query}`, record };
      },
    },
  ];
});

export const partnerForms: readonly FormCase[] = [
  ...ofBothKinds,
  {
    name: 'a new price',
    ...ofPrices,
    sends: ['PUT', /\/fees\//],
    async prepare(as) {
      const payer = await made(await as(admin), 'payers', aPayer());
      return {
        as: admin,
        address: `/dashboard/customers/prices/create?payerId=${idIn(payer)}`,
        async fill(page) {
          await page.getByRole('combobox', { name: 'Procedure code' }).fill('98960');
          await page.getByLabel('Price', { exact: true }).fill('26.66');
          await fillDate(page, 'Applies from', ['March', '1', '2024']);
        },
      };
    },
  },
  {
    name: 'a price',
    ...ofPrices,
    sends: ['PATCH', /\/fees\//],
    async prepare(as) {
      const api = await as(admin);
      const payerId = idIn(await made(api, 'payers', aPayer()));
      const price = { payerId, code: '98960', modifiers: [], unitPriceCents: 2666, effectiveFrom: '2024-03-01' };
      const record = await made(api, 'fees', price);
      return { as: admin, address: `/dashboard/customers/prices/${idIn(record)}/edit`, record };
    },
  },
];
