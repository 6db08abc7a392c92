/** The screens of the daily work: what they need is asked for while the application still starts, not after it. */

interface EarlyScreen {
  /** A regular expression over the path of the page. */
  readonly path: string;
  readonly file: string;
  /** Areas of texts besides `common`, as the route names them: a page waits for one that is not asked for here. */
  readonly texts: readonly string[];
  readonly inShell: boolean;
  readonly asks: readonly EarlyQuestion[];
}

/**
 * What the screen asks the API first, after who the caller is. e2e/journeys/early-answers.spec.ts holds it against what
 * the screen asks.
 */
export interface EarlyQuestion {
  /** Below /Prod; {me} is the caller's id, {today} the civil date at the organization, {1} the first group of the path. */
  readonly address: string;
  /** Only for callers with one of these roles. */
  readonly roles?: readonly string[];
  /** Not for callers with one of these roles. */
  readonly notRoles?: readonly string[];
}

const uuid = '([0-9a-f-]{36})';

type Asks = readonly (string | EarlyQuestion)[];

const inShell = (
  path: string,
  file: string,
  { texts, asks }: { texts: readonly string[]; asks: Asks },
): EarlyScreen => ({
  path: `^/dashboard${path}/?$`,
  file: `src/${file}.tsx`,
  texts: ['shell', ...texts],
  inShell: true,
  asks: asks.map((ask) => (typeof ask === 'string' ? { address: ask } : ask)),
});

/** Nobody signed in: every address below /dashboard leads to this one. */
export const signInScreen: EarlyScreen = {
  path: '^/(auth/amplify/login)?$',
  file: 'src/features/sign-in/sign-in-screen.tsx',
  texts: ['sign-in', 'auth-errors'],
  inShell: false,
  asks: [],
};

const workers = ['chw', 'clinician'];

export const earlyScreens: readonly EarlyScreen[] = [
  inShell('', 'features/insight/my-day-screen', {
    texts: ['my-day', 'encounters', 'programs', 'voiding'],
    asks: [
      'my-day',
      { address: 'encounters?limit=50&summary=true&authorId={me}&serviceDate={today}&sort=startedAt', roles: workers },
      { address: 'encounters?limit=50&summary=true&authorId={me}&isOpen=true&sort=startedAt', roles: workers },
    ],
  }),
  inShell('/patients', 'features/patients/list/patient-list', {
    texts: ['patients', 'programs'],
    asks: [
      { address: 'patients?limit=50&summary=true&assignedTo={me}&sort=lastContactOn', roles: ['chw'] },
      { address: 'patients?limit=50&summary=true&sort=familyName', notRoles: ['chw'] },
    ],
  }),
  inShell(`/patients/${uuid}`, 'app/patient-page', {
    texts: ['patients'],
    asks: ['patients/{1}', 'patients/{1}/usage', 'patients/{1}/access'],
  }),
  inShell('/encounters', 'features/encounters/list/encounter-list', {
    texts: ['encounters', 'visit-actions'],
    asks: ['encounters?limit=50&summary=true&sort=-startedAt'],
  }),
  inShell('/encounters/create', 'features/encounters/form/encounter-create', {
    texts: ['encounters', 'form'],
    asks: [],
  }),
  inShell('/charges', 'features/billing/charge-list', {
    texts: ['billing', 'policy'],
    asks: ['charges?limit=10&sort=fileBy&status=needs-info', 'charges?limit=10&sort=fileBy&status=ready'],
  }),
];
