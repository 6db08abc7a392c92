import { aServiceFile } from '../factories.ts';
import type { Examples } from './examples.ts';

export const partners: Examples = {
  healthcareService: {
    create: () => ({ service: 'food', categories: ['food-insecurity'], counties: ['06019'], languages: ['es'] }),
    commands: { import: () => aServiceFile('organization,name\r\nValley Clinic,Food boxes') },
  },
};
