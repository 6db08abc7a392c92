import { regionRules } from '#modules/tenancy';
import { aFeeFile } from '../factories.ts';
import { type Examples, freshYear } from './examples.ts';

const [policy] = regionRules('US-CA').policies as readonly [Readonly<Record<string, unknown>>];
const freshActive = () => {
  const { effectiveFrom, effectiveTo } = freshYear();
  return { activeFrom: effectiveFrom, activeTo: effectiveTo };
};
const { title: _, ...untitled } = policy;

export const billing: Examples = {
  chwService: { create: () => ({ covered: true, ...freshActive() }), update: () => ({ titleEn: 'Teaching' }) },
  benefitPolicy: {
    create: ({ payer }) => ({ ...policy, payerId: payer, ...freshYear() }),
    commands: { simulate: () => untitled },
  },
  fee: {
    create: ({ payer }) => ({ payerId: payer, code: '98960', modifiers: ['U2'], unitPriceCents: 100, ...freshYear() }),
    update: ({ payer }) => ({ payerId: payer }),
    commands: { import: ({ payer }) => ({ payerId: payer, ...aFeeFile('code,price,from\r\n98960,1.00,2020-01-01') }) },
  },
};
