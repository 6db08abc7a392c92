/** The words of the public pages in English; the other languages have the same keys. */

export const en = {
  name: 'English',
  brand: 'Puente home page',
  skip: 'Skip to the content',
  navigation: 'Pages',
  languages: 'Language',
  menu: {
    pricing: 'Plans and prices',
    trust: 'Security and privacy',
    contact: 'Contact',
    signIn: 'Sign in',
    openMyDay: 'Open My day',
  },
  acts: { try: 'Try the demo', start: 'Start an organization' },
  footer: {
    about: 'Care coordination for community health work.',
    license: 'Free software under the Apache License 2.0.',
    thirdParty: 'Licenses of what it is built with',
    privacy: 'Privacy',
    help: 'Help',
  },
  tags: {
    heading: 'Counting visits',
    question:
      'May this site count visits to its public pages with Google Tag Manager? Google then receives your network address and may set cookies. Nothing of it runs inside Puente itself.',
    yes: 'Allow',
    no: 'Do not allow',
    again: 'Change the choice about counting visits',
  },
  home: {
    title: 'Puente: record the visit, sign it, see what it needs to be billed',
    description:
      'Puente is a web app for community health workers, clinicians and their organizations: visits, referrals, consents and charges in one place, on any phone. Free software.',
    heading: 'Record the visit. Sign it. See what it needs to be billed.',
    lead: 'Puente is a web app for community health workers, clinicians and their organizations. You record visits, keep referrals and consents, and see what each charge still needs.',
    dayPicture: 'My day: the next visit, what waits to be signed, and people who have not been seen in a while.',
    visitPicture: 'Recording a visit on a phone: time and activities, with the units that are left.',
    roles: 'For the people who do the work',
    worker: {
      heading: 'Community health workers',
      text: 'You meet people at home, in shelters, on the phone. Puente is ready when you are at the door.',
      points: [
        'My day shows the next visit, unfinished notes and people who have not been seen in a while.',
        'The units that are left are shown before the visit, not after a denial.',
        'You see what is missing while you are still with the person. One tap takes you there.',
        'What you typed stays on the phone, encrypted, when the connection drops.',
      ],
    },
    clinician: {
      heading: 'Clinicians',
      text: 'You see what the team does for your patients, without another portal.',
      points: [
        'One page for each person: contacts, coverage, care team, visits, documents.',
        'A signed note never changes. A correction is an addendum, and both can be read.',
        'The visits of the workers you supervise stand beside your own.',
      ],
      picture: 'The page of a patient: summary, coverage and the latest visits.',
    },
    administrator: {
      heading: 'Administrators and billers',
      text: 'You keep the organization running and its work paid.',
      points: [
        'Each signed visit gets a charge, checked against the rules of the Medi-Cal CHW benefit.',
        'Each charge says in plain words what it needs, how to fix it, and the last day to file.',
        'Staff, roles and licenses with a warning before one expires.',
        'Who read which record, for every person, as a report.',
      ],
      picture: 'The work queue of charges: what is ready and what still needs something.',
    },
    never: 'What it never does',
    promises: [
      {
        heading: 'Lose a stored visit',
        text: 'What the server confirmed survives a crash. What you typed is kept encrypted on the device for up to 7 days.',
      },
      {
        heading: 'Show one organization to another',
        text: 'The database itself refuses rows of another organization. A record you may not see does not exist for you.',
      },
      {
        heading: 'Hide who looked',
        text: 'Each time someone opens a health record, it is recorded. A report shows who, when and what.',
      },
    ],
    more: 'How it is secured and tested',
    yours: {
      heading: 'In your language, on your own server',
      text: 'English, Spanish and German, in plain words. Puente is free software: one command starts it on your own machine. All your data can leave it at any time, as CSV files and documents.',
      languages: 'The same screens in three languages, light and dark, with high contrast.',
    },
    end: {
      heading: 'See it with made-up people',
      text: 'The demo has no real people. Look around as a CHW, a clinician or an administrator.',
    },
  },
  form: {
    faultTitle: 'Please correct',
    optional: '(optional)',
    trap: 'Leave this field empty',
    send: 'Send',
    working: 'Sending …',
    summary: 'Nothing was sent yet. Please correct:',
    faults: {
      used: 'This form was sent already, with another text. Please send this one once more.',
      expired: 'This form was open for more than a day. Please send it once more.',
      tooFast: 'Please wait a moment, then send it again.',
      tooMany: 'Many messages came from your network. Please try again tomorrow. What you wrote is still here.',
      tooManyPlain:
        'Many messages came from your network. Turn on JavaScript and send it once more, or try again in an hour. What you wrote is still here.',
      tooManyOfAddress:
        'Three messages with this email address came today. We answer them; please write again tomorrow. What you wrote is still here.',
    },
  },
  contact: {
    title: 'Contact · Puente',
    description:
      'Write to the people who run this installation of Puente: a question, a first talk, a security problem.',
    heading: 'Contact',
    lead: 'A question, a first talk, a security problem: write to the people who run this site. They will read it and answer by email.',
    fields: { name: 'Your name', email: 'Email', organization: 'Organization', message: 'Message' },
    noPatients: 'Please write nothing about patients.',
    wrong: {
      name: 'Enter your name.',
      email: 'Enter an email address, like rosa@example.org.',
      organization: 'Shorten the name of the organization to 120 characters.',
      message: 'Write a message of at most 4,000 characters.',
    },
    sent: {
      heading: 'Your message arrived',
      text: 'The people who run this site will read it and answer by email. You get a short confirmation by email.',
      back: 'Back to home',
    },
  },
  request: {
    title: 'Ask for help',
    description: 'Ask this organization for help, for yourself or for someone else.',
    heading: 'Ask for help',
    lead: '{organization} will read your request and contact you. You do not need an account.',
    emergency:
      'In an emergency, call 911. In a mental health crisis, call or text 988. This page is not watched all the time.',
    person: 'Who needs help?',
    need: 'What is needed?',
    other: 'Are you asking for someone else?',
    otherHint: 'Leave this blank if you are asking for yourself.',
    fields: {
      givenName: 'First name',
      familyName: 'Last name',
      birthDate: 'Date of birth',
      phone: 'Phone',
      email: 'Email',
      preferredLanguage: 'Language spoken',
      reason: 'In your own words',
      requester: 'Your name and organization',
      requesterPhone: 'Your phone',
      requesterEmail: 'Your email',
      personKnows: 'The person knows about this request and wants us to contact them.',
    },
    hints: {
      givenName: 'Leave this blank if the person has one name.',
      birthDate: 'Month, day, year. For example: December 31, 1970',
      reason: 'For example: food, housing, a doctor, forms.',
    },
    wrong: {
      givenName: 'Enter the first name.',
      familyName: 'Enter the last name.',
      birthDate: 'Enter the date of birth as month, day, year, or leave it blank.',
      phone: 'Enter a phone number or an email address where we can reach the person.',
      email: 'Enter an email address, like rosa@example.org.',
      preferredLanguage: 'Choose a language.',
      reason: 'Say what is needed, in at most 2,000 characters.',
      requester: 'Shorten your name and organization to 160 characters.',
      requesterPhone: 'Enter your phone number with its area code.',
      requesterEmail: 'Enter your email address, like rosa@example.org.',
      personKnows: 'Check the box if the person knows about this request.',
    },
    sent: {
      heading: 'Your request has arrived',
      text: '{organization} will read it and contact you. You can close this page.',
    },
    closed: {
      heading: 'This page does not exist',
      text: 'This organization does not take requests here. Please call them.',
    },
  },
  pricing: {
    title: 'Plans and prices · Puente',
    description: 'Puente is free on your own server. What each plan holds, and answers to frequent questions.',
    heading: 'Plans and prices',
    lead: 'Every plan has the whole product. You choose who runs it.',
    free: 'Free',
    perWorker: 'per active staff member per month',
    perOrganization: 'per organization per month',
    compare: 'What each plan holds',
    feature: 'Part',
    included: 'Included',
    notIncluded: 'Not included',
    plans: {
      'self-hosted': { name: 'Self-hosted', text: 'You run Puente on your own server, under the Apache License 2.0.' },
      premium: { name: 'Premium', text: 'The operator of this site runs Puente for your organization.' },
      network: {
        name: 'Premium for networks',
        text: 'For plans and networks with many organizations that never see one another.',
      },
    },
    features: {
      product: 'All screens and rules, for any number of staff and patients',
      languages: 'English, Spanish and German',
      isolation: 'Organizations kept apart by the database',
      export: 'Export of all your data: records as CSV, and your documents',
      signIn: 'Two-step sign-in, passkeys, your own identity provider',
      operation: 'Servers, updates and backups by the operator',
      organizations: 'Several organizations on one contract',
    },
    questionsHeading: 'Questions and answers',
    questions: [
      {
        question: 'What does the free plan leave out?',
        answer:
          'Nothing of the product. You provide the server, the backups and the updates. Puente brings its own database, and has one command for a backup.',
      },
      {
        question: 'Can we leave later?',
        answer:
          'Yes. An administrator downloads everything at any time as one file: every kind of record as CSV, and all documents.',
      },
      {
        question: 'Does Puente send claims to payers?',
        answer:
          'Not yet. It makes a charge of each signed visit and says whether it can be billed. The claim itself is still made in your billing system.',
      },
      {
        question: 'Can we bring our patients along?',
        answer:
          'Yes, from FHIR R4 files. Rows that cannot be read come back in a file that says why; the others are kept.',
      },
      {
        question: 'Is our data used for anything else?',
        answer:
          'No. Puente sends nothing to its makers and has no advertising. Inside the app nothing follows its users. Public pages count visits only if you allow it.',
      },
    ],
  },
  trust: {
    title: 'Security and privacy · Puente',
    description:
      'How Puente protects health records, what is audited, how to export and delete, and the tests behind each statement.',
    heading: 'Security, privacy, accessibility',
    lead: 'For administrators and privacy officers: each statement links to a document or a test of this version.',
    evidence: 'Evidence',
    status: {
      heading: 'This server now',
      ready: 'It answers, and its database accepts writes.',
      notReady: 'Its database does not answer or accepts no writes.',
    },
    parts: [
      {
        heading: 'Organizations are kept apart',
        claims: {
          'server/test/access/isolation.test.ts':
            'Every table has row-level security that PostgreSQL enforces. Without an organization there are no rows.',
          'server/test/access/visibility.test.ts':
            'Without access, you get the same answer as for a record that does not exist.',
          'server/test/access/rights-matrix.test.ts':
            'The rights of each role are tested against a second, independent set of rules with random data.',
        },
      },
      {
        heading: 'No stored visit is lost',
        claims: {
          'server/test/operation/crash.test.ts':
            'The server is killed while it writes, again and again. What it had confirmed is there afterwards.',
          'server/test/records/idempotency.test.ts': 'The same visit sent twice is stored once.',
          'docs/operate/backup.md':
            'A backup is encrypted where you ask for it, and its restore is compared with the original.',
        },
      },
      {
        heading: 'What is audited',
        claims: {
          'server/test/records/audit.test.ts':
            'Every read and change of a health record is recorded: who, when, which record, which purpose.',
          'docs/operate/access.md':
            'Each person’s record has a report: who opened it, when and why. Emergency access needs a reason and is reviewed.',
          'server/test/access/closed-records.test.ts':
            'Specially protected records are open only to staff with their own permission.',
        },
      },
      {
        heading: 'Signing in',
        claims: {
          'docs/operate/organization.md':
            'Passwords are stored so that nobody can read them back. An organization can demand two-step sign-in.',
          'docs/operate/settings.md': 'By default, no answer and no delay tells a stranger whether an account exists.',
          'docs/operate/issuers.md': 'Your own identity provider can sign people in.',
        },
      },
      {
        heading: 'Your data is yours',
        claims: {
          'docs/operate/export.md': 'Lists leave as CSV files; an organization takes all its data along as one file.',
          'docs/operate/documents.md':
            'Files that people upload are encrypted on the disk and checked before anybody opens them.',
          'docs/operate/patients.md': 'A merge of two records can be taken apart again: both stay as they were.',
        },
      },
      {
        heading: 'For everyone',
        claims: {
          'e2e/crawl/crawl-screens.ts':
            'The screens are checked with axe for the rules of WCAG 2.2 AA that a program can test. The check runs at 360 pixels, in three languages, in light, dark and high contrast.',
          'e2e/journeys/keyboard.spec.ts': 'A whole visit is recorded and signed by keyboard alone in a test.',
        },
      },
    ],
    limits: {
      heading: 'What we do not claim',
      text: 'No outside auditor has examined Puente yet. Before you record real patients, sign a Business Associate Agreement (BAA) under HIPAA with your operator.',
    },
  },
};

export type SiteTexts = typeof en;
