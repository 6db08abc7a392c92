/** The two organizations of the demonstration: where they work, with whom, and who pays. Streets, plans and grantors are invented. */
import type { CreateOf, payer, TenantSettingsChange } from '@puente/contract';
import type { Story } from '#modules/tenancy';
import type { OriginName } from './origins.ts';

export interface DemoPayer {
  /** A word the seed names it by. */
  readonly key: 'state' | 'plan' | 'secondPlan' | 'grant';
  readonly body: CreateOf<typeof payer>;
  /** Letters before the plan's own member ids; absent where the payer goes by the CIN. */
  readonly memberIdPrefix?: string;
}

export interface SeedTenant {
  /** The worker whose visits are made up. */
  readonly story: Story;
  /** Registered by each CHW, by the administrator for a CHW, and by the administrator for nobody yet. */
  readonly panelSize: number;
  readonly assigned: number;
  readonly unassigned: number;
  /** How many of a hundred people are of each origin. */
  readonly origins: Readonly<Partial<Record<OriginName, number>>>;
  readonly areaCodes: readonly string[];
  /** Where the seven digits of the CINs begin; far apart, so that no number stands in both organizations. */
  readonly cinBlock: number;
  readonly recordPrefix: string;
  readonly cities: readonly { readonly name: string; readonly postalCodes: readonly string[] }[];
  readonly streets: readonly string[];
  readonly payers: readonly DemoPayer[];
  /** The organization on its claims; numbers that nobody has. */
  readonly billingProvider: Omit<TenantSettingsChange, 'version'>;
}

/** 22 CCR 51008: six months after the month of service. */
const state: DemoPayer = {
  key: 'state',
  body: {
    name: 'Medi-Cal Fee-for-Service',
    payerCode: '610442',
    planType: 'medi-cal-fee-for-service',
    filingMonths: 6,
    filingBase: 'monthOfService',
  },
};

export const seedTenants: Readonly<Record<string, SeedTenant>> = {
  demo: {
    story: 'demo',
    panelSize: 36,
    assigned: 8,
    unassigned: 4,
    origins: {
      latino: 36,
      hmong: 13,
      punjabi: 9,
      blackAmerican: 9,
      mixteco: 7,
      armenian: 6,
      filipino: 4,
      european: 4,
      ukrainian: 3,
      arabic: 3,
      lao: 3,
      vietnamese: 2,
      persian: 1,
    },
    areaCodes: ['559', '209', '661'],
    cinBlock: 1_900_000,
    recordPrefix: 'VU',
    cities: [
      {
        name: 'Fresno',
        postalCodes: ['93701', '93702', '93703', '93705', '93706', '93722', '93725', '93726', '93727', '93728'],
      },
      { name: 'Madera', postalCodes: ['93637', '93638'] },
      { name: 'Clovis', postalCodes: ['93611', '93612'] },
      { name: 'Sanger', postalCodes: ['93657'] },
      { name: 'Reedley', postalCodes: ['93654'] },
      { name: 'Mendota', postalCodes: ['93640'] },
      { name: 'Chowchilla', postalCodes: ['93610'] },
      { name: 'Parlier', postalCodes: ['93648'] },
    ],
    billingProvider: {
      npi: '1990000014',
      ein: '00-1900001',
      taxonomyCode: '251B00000X',
      addressLine: '100 Canal Bank Rd',
      city: 'Fresno',
      state: 'CA',
      postalCode: '93701-0001',
    },
    streets: [
      'Canal Bank Rd',
      'Almond Blossom Ave',
      'Packing Shed Ln',
      'Old Raisin Rd',
      'Fig Orchard Dr',
      'Windmill Pump Ave',
      'Cottonwood Slough Rd',
      'Tule Heron Way',
      'Sugar Pine Spur',
      'Dry Creek Bend',
      'Nectarine Ct',
      'Headgate St',
    ],
    payers: [
      state,
      {
        key: 'plan',
        body: {
          name: 'Campo Verde Health Plan',
          payerCode: 'CVHP1',
          planType: 'medi-cal-managed-care',
          filingDays: 180,
          filingBase: 'dateOfService',
        },
      },
      {
        key: 'secondPlan',
        body: {
          name: 'Tres Ríos Community Plan',
          payerCode: 'TRCP7',
          planType: 'medi-cal-managed-care',
          filingDays: 365,
          filingBase: 'dateOfService',
        },
        memberIdPrefix: 'TR',
      },
      {
        key: 'grant',
        body: { name: 'Fondo Semilla del Valle', planType: 'grant', filingDays: 60, filingBase: 'monthOfService' },
      },
    ],
  },
  second: {
    story: 'second',
    panelSize: 13,
    assigned: 4,
    unassigned: 2,
    origins: {
      latino: 24,
      blackAmerican: 18,
      filipino: 12,
      vietnamese: 10,
      chinese: 9,
      persian: 8,
      punjabi: 6,
      arabic: 5,
      european: 3,
      lao: 3,
      ukrainian: 2,
    },
    areaCodes: ['510', '925'],
    cinBlock: 1_400_000,
    recordPrefix: 'BH',
    cities: [
      { name: 'Oakland', postalCodes: ['94601', '94603', '94606', '94607', '94621'] },
      { name: 'Hayward', postalCodes: ['94541', '94544'] },
      { name: 'San Leandro', postalCodes: ['94577'] },
      { name: 'Richmond', postalCodes: ['94801', '94804'] },
      { name: 'San Pablo', postalCodes: ['94806'] },
      { name: 'Concord', postalCodes: ['94520'] },
      { name: 'Antioch', postalCodes: ['94509'] },
    ],
    billingProvider: {
      npi: '1990000022',
      ein: '00-1900002',
      taxonomyCode: '251B00000X',
      addressLine: '20 Ferry Landing St',
      city: 'Oakland',
      state: 'CA',
      postalCode: '94601-0002',
    },
    streets: [
      'Ferry Landing St',
      'Eucalyptus Hollow Dr',
      'Drydock Ave',
      'Tidewater Steps',
      'Cannery Yard Ln',
      'Foghorn Ct',
      'Marsh Wren Way',
      'Switchyard St',
      'Oyster Shoal Blvd',
      'Quarry Stairs Rd',
    ],
    payers: [
      state,
      {
        key: 'plan',
        body: {
          name: 'Marea Alta Health Plan',
          payerCode: 'MAHP2',
          planType: 'medi-cal-managed-care',
          filingDays: 180,
          filingBase: 'dateOfService',
        },
      },
      {
        key: 'secondPlan',
        body: {
          name: 'Farallon Gate Community Plan',
          payerCode: 'FGCP4',
          planType: 'medi-cal-managed-care',
          filingDays: 365,
          filingBase: 'dateOfService',
        },
        memberIdPrefix: 'FG',
      },
      {
        key: 'grant',
        body: { name: 'Drydock Neighbors Fund', planType: 'grant', filingDays: 60, filingBase: 'monthOfService' },
      },
    ],
  },
};
