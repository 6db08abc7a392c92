/** Claims as no form would make them, for tests: odd names, delimiters inside, other payers, replacements, 50 lines. */
import fc from 'fast-check';
import type { BilledClaim, BillingProvider, ClaimFile, ProfessionalClaim, ServiceLine } from '../src/index.ts';

const words = fc.constantFrom(
  ...[
    "O'Brien",
    'Ñuñez-Íñiguez',
    'Þórðarson',
    'Łukasiewicz',
    'van der Groß',
    'A~B*C:D^E',
    'D’Angelo',
    'İpek',
    'Nguyễn',
    '  two  spaces ',
  ],
  ...['x'.repeat(61), 'Æsir & Sons', 'St. John’s “Harbor” Center', 'Müller—Lüdenscheidt', 'Jr.\tTab', 'emoji 🙂 name'],
);
const name = fc.record({
  familyName: words,
  givenName: fc.option(words),
  middleName: fc.option(words),
  suffix: fc.constantFrom(null, 'JR', 'III'),
});
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2026-11-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
const address = fc.record({
  line1: fc.constantFrom('10 Oak Ave', 'Calle 5 #3 ½', '1200 J Street, Ste 400', '22 rue de l’Église'),
  line2: fc.constantFrom(null, 'Apt *4*', 'c/o Peña'),
  city: fc.constantFrom('Sacramento', 'San José', 'La Cañada Flintridge', 'Coeur d’Alene'),
  state: fc.constantFrom('CA', 'NV', 'ID'),
  postalCode: fc.constantFrom('95814', '95814-2930', '958142930'),
});
const practitioner = name.chain((one) => digits(10).map((npi) => ({ ...one, npi, taxonomyCode: '172V00000X' })));
const cents = fc.integer({ min: 0, max: 99_999_99 });

const line = (number: number, diagnoses: number): fc.Arbitrary<ServiceLine> =>
  fc.record({
    id: fc.constant(`L${number}`),
    code: fc.constantFrom('98960', '98961', 'G0019', 'H2015'),
    modifiers: fc.uniqueArray(fc.constantFrom('U2', '93', '95', 'U3', 'GT'), { maxLength: 4 }),
    amountCents: cents,
    units: fc.integer({ min: 1, max: 48 }),
    placeOfService: fc.constantFrom(null, '12', '02'),
    pointers: fc.uniqueArray(fc.integer({ min: 1, max: diagnoses }), { minLength: 1, maxLength: 4 }),
    serviceDate: day,
  });

const adjustments = fc.array(
  fc.record({
    group: fc.constantFrom('CO', 'PR', 'OA'),
    reason: fc.constantFrom('45', '1', '96', '197'),
    amountCents: cents,
    quantity: fc.constantFrom(null, 2),
  }),
  { maxLength: 9 },
);
const otherPayer = fc.record({
  payer: fc.record({ name: words, id: fc.constantFrom('KEY01', '99999') }),
  responsibility: fc.constant('P' as const),
  filingIndicator: fc.constantFrom('12', 'MB', 'CI'),
  memberId: digits(9),
  name,
  paidCents: fc.option(cents),
  remainingCents: fc.option(cents),
  adjustments,
});

const claim: fc.Arbitrary<ProfessionalClaim> = fc
  .record({
    diagnoses: fc.integer({ min: 1, max: 12 }),
    lines: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(50)),
    number: fc.nat(),
  })
  .chain(({ diagnoses, lines, number }) =>
    fc.record({
      id: fc.constant(`C${number}`),
      subscriber: fc.record({
        name,
        memberId: fc.stringMatching(/^9[0-9]{7}[A-Z]$/),
        groupNumber: fc.constantFrom(null, 'GRP 7'),
        address,
        birthDate: day,
        sex: fc.constantFrom('F', 'M', 'U'),
        deceasedOn: fc.option(day),
      }),
      payer: fc.record({ name: words, id: fc.constantFrom('MEDICALPLAN', '00123') }),
      responsibility: fc.constantFrom('P' as const, 'S' as const),
      filingIndicator: fc.constantFrom('MC', 'HM', 'CI'),
      placeOfService: fc.constantFrom('11', '12', '04'),
      frequency: fc.constantFrom('1' as const, '7' as const, '8' as const),
      delayReason: fc.constantFrom(null, '1', '11', '15'),
      priorAuthorization: fc.constantFrom(null, 'TAR 55*1'),
      payerControlNumber: fc.constantFrom(null, '5484216898769'),
      note: fc.option(words),
      diagnoses: fc.constant(Array.from({ length: diagnoses }, (_, at) => `Z5${at < 10 ? `9${at}` : `6${at}`}`)),
      referring: fc.option(practitioner),
      rendering: fc.option(practitioner),
      supervising: fc.option(practitioner),
      otherPayers: fc.array(otherPayer, { maxLength: 2 }),
      lines: fc.tuple(...Array.from({ length: lines }, (_, at) => line(number * 100 + at, diagnoses))),
    }),
  );

export const billing: BillingProvider = {
  provider: { name: 'Sunrise CHW Collaborative', npi: '1234567893', taxonomyCode: '251B00000X' },
  address: { line1: '1200 J Street Ste 400', city: 'Sacramento', state: 'CA', postalCode: '95814-2930' },
  taxId: '94-1234567',
  taxIdKind: 'EI',
};
const otherBilling: BillingProvider = {
  ...billing,
  payTo: { line1: 'PO Box 9', city: 'Fresno', state: 'CA', postalCode: '93701' },
};

export const oddClaims: fc.Arbitrary<BilledClaim[]> = fc.array(
  fc.record({ billing: fc.constantFrom(billing, otherBilling), claim }),
  { minLength: 1, maxLength: 12 },
);

export const file: ClaimFile = {
  partner: {
    ...{ senderQualifier: 'ZZ', sender: 'CHWORG001', receiverQualifier: 'ZZ', receiver: 'MEDICALPLAN', isTest: true },
    submitter: {
      ...{ name: 'Sunrise CHW Collaborative', id: 'CHWORG001', contactName: 'Billing office' },
      ...{ phone: '+19165550100', email: 'billing@sunrisechw.example' },
    },
    receiverName: 'Example Medi-Cal Plan',
    receiverId: 'MEDICALPLAN',
  },
  interchangeControl: 101,
  groupControl: 101,
  date: '2026-11-20',
  time: '0930',
};
