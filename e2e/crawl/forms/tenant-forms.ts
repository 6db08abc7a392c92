/** The forms about the organization and its staff. */
import { pick } from '../../pages/pick.ts';
import { typedParts } from '../../support/civil-day.ts';
import { makeAccount } from '../../support/make-account.ts';
import { makeTenant } from '../../support/make-tenant.ts';
import { addPerson, rareName } from '../../support/people.ts';
import { admin, type FormCase, fillDate, idIn, made } from './form-case.ts';

const ofQualifications = {
  sources: ['people/qualifications/qualification-form.tsx'],
  field: { path: 'certificateNumber', label: 'Certificate number', mine: 'A-17', theirs: 'B-18' },
  save: 'Save',
};
const ofConsentTexts = {
  sources: ['consents/templates/template-form.tsx'],
  field: { path: 'note', label: 'What is new', mine: 'Shorter sentences.', theirs: 'A new phone number.' },
  save: 'Save the draft',
  saved: 'The draft is saved.',
} as const;
const ofCriteria = {
  sources: ['referrals/criteria/criterion-form.tsx'],
  field: { path: 'titleEn', label: 'In English', mine: 'Needs a ride', theirs: 'Needs a guide' },
  save: 'Save',
  saved: 'The criterion is saved.',
} as const;
const ofServices = {
  sources: ['billing/policies/service-form.tsx'],
  field: { path: 'titleEn', label: 'In English', mine: 'Teaching', theirs: 'Lessons' },
  save: 'Save service',
  saved: 'The service is saved.',
} as const;
const ofPolicies = {
  sources: ['billing/policies/policy-editor.tsx', 'billing/policies/policy-form.ts'],
  field: { path: 'title', label: 'Title', mine: 'Rules of a plan', theirs: 'Rules of a county' },
  save: 'Save version',
  saved: 'The version is saved.',
} as const;
const ofTemplates = {
  sources: ['encounters/templates/note-template-form.tsx'],
  field: { path: 'title', label: 'Name', mine: 'At the clinic', theirs: 'At the shelter' },
  save: 'Save template',
  saved: 'The template is saved.',
} as const;
const ofBlockedTime = {
  sources: ['scheduling/blocked-time-form.tsx'],
  field: { path: 'title', label: 'Title', mine: 'Team huddle', theirs: 'Training' },
  save: 'Save',
  saved: 'Saved.',
} as const;
const surname = { path: 'familyName', label: 'Last name', mine: 'Quintero', theirs: 'Quiroz' };

/** A version of one day of its own stands beside no other. */
const aFutureDay = () => {
  const year = 2100 + Math.floor(Math.random() * 7000);
  return `${year}-0${1 + Math.floor(Math.random() * 9)}-1${Math.floor(Math.random() * 10)}`;
};

/** Once in the organization. */
const aCode = () => `A${crypto.randomUUID().replaceAll('-', '').toUpperCase()}`;

const aColleague = () => {
  const familyName = rareName();
  return {
    givenName: 'Ana',
    familyName,
    email: `${familyName}${crypto.randomUUID()}@second.test`.toLowerCase(),
    roles: ['chw'],
  };
};

export const organizationForms: readonly FormCase[] = [
  {
    name: 'the organization',
    sources: ['tenancy/tenant-values.ts', 'tenancy/tenant-form.tsx'],
    field: { path: 'title', label: 'Organization name', mine: 'Clínica del Sol', theirs: 'Clínica de la Luna' },
    sends: ['PATCH', /\/tenant$/],
    save: 'Save settings',
    saved: 'Settings saved.',
    async prepare() {
      const { email } = await makeTenant();
      return { as: email, address: '/dashboard/account?tab=organization', record: 'tenant' };
    },
  },
  {
    name: 'a new colleague',
    sources: ['people/staff/user-form.ts', 'people/staff/user-create.tsx'],
    field: surname,
    sends: ['PUT', /\/users\//],
    save: 'Invite',
    saved: 'Invitation on its way.',
    prepare: async () => ({
      as: admin,
      address: '/dashboard/users/create',
      async fill(page) {
        await page.getByLabel('First name').fill('Ana');
        await page.getByLabel('Email address').fill(aColleague().email);
      },
    }),
  },
  {
    name: 'a colleague',
    sources: ['people/staff/user-form.ts', 'people/staff/user-edit.tsx'],
    field: surname,
    sends: ['PATCH', /\/users\//],
    save: 'Save',
    saved: 'Saved.',
    async prepare(as) {
      const record = await made(await as(admin), 'users', aColleague());
      return { as: admin, address: `/dashboard/users/${idIn(record)}/edit`, record };
    },
  },
  {
    name: 'a new qualification',
    ...ofQualifications,
    sends: ['PUT', /\/qualifications\//],
    saved: 'Qualification added.',
    async prepare(as) {
      const user = await made(await as(admin), 'users', aColleague());
      return {
        as: admin,
        address: `/dashboard/users/${idIn(user)}/qualifications/create`,
        async fill(page) {
          await page.getByLabel('Issued by').fill('City College');
          await fillDate(page, 'Earned on', ['May', '31', '2024']);
        },
      };
    },
  },
  {
    name: 'a qualification',
    ...ofQualifications,
    sends: ['PATCH', /\/qualifications\//],
    saved: 'Qualification changed.',
    async prepare(as) {
      const api = await as(admin);
      const userId = idIn(await made(api, 'users', aColleague()));
      const certificate = { userId, pathway: 'certificate', issuer: 'City College', earnedOn: '2024-05-31' };
      const record = await made(api, 'qualifications', certificate);
      return { as: admin, address: `/dashboard/users/${userId}/qualifications/${idIn(record)}/edit`, record };
    },
  },
  {
    name: 'a new text of a consent',
    ...ofConsentTexts,
    sends: ['PUT', /\/consent-templates\//],
    prepare: async () => ({
      as: admin,
      address: '/dashboard/consent-texts/create',
      async fill(page) {
        await page.getByLabel('Title').fill('Photos');
        await page.getByLabel('Text', { exact: true }).fill('We take a photo of you.');
      },
    }),
  },
  {
    name: 'a text of a consent',
    ...ofConsentTexts,
    sends: ['PATCH', /\/consent-templates\//],
    async prepare(as) {
      const texts = [{ language: 'en', title: 'Photos', body: 'We take a photo of you.' }];
      const record = await made(await as(admin), 'consent-templates', { kind: 'photo', texts });
      return { as: admin, address: `/dashboard/consent-texts/${idIn(record)}/edit`, record };
    },
  },
  {
    name: 'a new version of rules',
    ...ofPolicies,
    sends: ['PUT', /\/benefit-policies\//],
    prepare: async () => ({
      as: admin,
      address: '/dashboard/chw/policies/create?from=us-chi-2024-01-01',
      async fill(page) {
        const day = typedParts(aFutureDay());
        await fillDate(page, 'First day', day);
        await fillDate(page, 'Last day', day);
      },
    }),
  },
  {
    name: 'a planned version of rules',
    ...ofPolicies,
    sends: ['PATCH', /\/benefit-policies\//],
    async prepare(as) {
      const caller = await as(admin);
      const { items } = await caller.get<{ items: { key: string; body: object }[] }>('benefit-policies/library');
      const day = aFutureDay();
      const body = {
        program: 'PIN',
        title: 'Planned rules',
        effectiveFrom: day,
        effectiveTo: day,
        body: items[0]!.body,
      };
      const record = await made(caller, 'benefit-policies', body);
      return { as: admin, address: `/dashboard/chw/policies/${idIn(record)}/edit`, record };
    },
  },
  {
    name: 'a new service',
    ...ofServices,
    sends: ['PUT', /\/chw-services\//],
    prepare: async () => ({
      as: admin,
      address: '/dashboard/chw/services/create',
      async fill(page) {
        // Before the kinds of work that ship.
        const day = typedParts(aFutureDay().replace(/^../, '19'));
        await page.getByLabel('Kind of work').selectOption({ label: 'Other' });
        await page.getByLabel('In Spanish').fill('Enseñanza');
        await page.getByLabel('In German').fill('Unterricht');
        await fillDate(page, 'First day', day);
        await fillDate(page, 'Last day', day);
      },
    }),
  },
  {
    name: 'a service',
    ...ofServices,
    sends: ['PATCH', /\/chw-services\//],
    async prepare(as) {
      const { items } = await (await as(admin)).get<{ items: { id: string }[] }>('chw-services?sort=code');
      const { id } = items[0]!;
      return { as: admin, address: `/dashboard/chw/services/${id}/edit`, record: `chw-services/${id}` };
    },
  },
  {
    name: 'a new criterion',
    ...ofCriteria,
    sends: ['PUT', /\/chw-criteria\//],
    prepare: async () => ({
      as: admin,
      address: '/dashboard/chw/criteria/create',
      async fill(page) {
        await page.getByLabel('Code').fill(aCode());
        await page.getByLabel('In Spanish').fill('Necesita una guía');
        await page.getByLabel('In German').fill('Braucht Begleitung');
        await page.getByLabel('Group').selectOption({ label: 'Needs' });
      },
    }),
  },
  {
    name: 'a criterion',
    ...ofCriteria,
    sends: ['PATCH', /\/chw-criteria\//],
    async prepare(as) {
      const titles = { titleEn: 'Needs help', titleEs: 'Necesita ayuda', titleDe: 'Braucht Hilfe' };
      const body = { ...titles, code: aCode(), category: 'needs', activeFrom: '2020-01-01' };
      const record = await made(await as(admin), 'chw-criteria', body);
      return { as: admin, address: `/dashboard/chw/criteria/${idIn(record)}/edit`, record };
    },
  },
  {
    name: 'a new phrase',
    ...ofTemplates,
    sends: ['PUT', /\/note-templates\//],
    async prepare() {
      const { email } = await makeAccount();
      return {
        as: email,
        address: '/dashboard/encounters/templates/create?kind=phrase',
        fill: (page) => page.getByLabel('Phrase', { exact: true }).fill('We agreed on the next step.'),
      };
    },
  },
  {
    name: 'a template of a visit',
    ...ofTemplates,
    sends: ['PATCH', /\/note-templates\//],
    async prepare(as) {
      const { email } = await makeAccount();
      const body = { kind: 'visit', isShared: false, title: 'Home visit', language: 'en', minutes: 30 };
      const record = await made(await as(email), 'note-templates', body);
      return { as: email, address: `/dashboard/encounters/templates/${idIn(record)}/edit`, record };
    },
  },
  {
    name: 'new blocked time',
    ...ofBlockedTime,
    sends: ['PUT', /\/blocked-times\//],
    async prepare() {
      const { email } = await makeAccount();
      return { as: email, address: '/dashboard/calendar/blocked/create' };
    },
  },
  {
    name: 'blocked time',
    ...ofBlockedTime,
    sends: ['PATCH', /\/blocked-times\//],
    async prepare(as) {
      const { email } = await makeAccount();
      const schedule = { startsOn: '2031-03-06', time: '08:30', minutes: 30, rule: 'FREQ=WEEKLY;BYDAY=TH' };
      const record = await made(await as(email), 'blocked-times', { title: 'Huddle', schedule });
      return { as: email, address: `/dashboard/calendar/blocked/${idIn(record)}/edit`, record };
    },
  },
  {
    name: 'a move of a caseload',
    sources: ['people/caseload/caseload-move.tsx'],
    field: { path: 'reason', label: 'Reason', mine: 'Parental leave.' },
    sends: ['PUT', /\/caseload-moves\//],
    save: /^Transfer (1 patient|patients)$/,
    saved: '1 patient transferred.',
    async prepare(as) {
      const [leaving, staying] = await Promise.all([makeAccount(), makeAccount()]);
      const worker = await as(leaving.email);
      await addPerson(worker);
      // A member who has signed in once is active.
      await (await as(staying.email)).get('me');
      const { id } = await worker.get('me');
      return {
        as: admin,
        address: `/dashboard/users/${id}/move`,
        fill: (page) => pick(page, 'Colleagues', `${staying.givenName} ${staying.familyName}`),
      };
    },
  },
];
