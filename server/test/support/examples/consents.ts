import type { Examples } from './examples.ts';

export const consents: Examples = {
  consentTemplate: {
    create: () => ({ kind: 'group', texts: [{ language: 'en', title: 'Group', body: 'Others hear me.' }] }),
  },
  consent: {
    create: () => ({ kind: 'group', method: 'verbal', witness: 'Ana Ruiz' }),
    update: () => ({ interpreter: 'Thanh Nguyen' }),
  },
  disclosure: { create: () => ({ purpose: 'own-request', dataClasses: ['identity'], way: 'print' }) },
  accessRequest: { commands: { grant: () => ({ until: new Date().toISOString().slice(0, 10) }) } },
};
