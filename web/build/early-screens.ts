/** The screens of the daily work: what they need is asked for while the application still starts, not after it. */

interface EarlyScreen {
  /** A regular expression over the path of the page. */
  readonly path: string;
  readonly file: string;
  /** Areas of texts besides `common`, as the route names them: a page waits for one that is not asked for here. */
  readonly texts: readonly string[];
  readonly inShell: boolean;
}

const inShell = (path: string, file: string, texts: readonly string[]): EarlyScreen => ({
  path: `^/dashboard${path}/?$`,
  file: `src/features/${file}.tsx`,
  texts: ['shell', ...texts],
  inShell: true,
});

/** Nobody signed in: every address below /dashboard leads to this one. */
export const signInScreen: EarlyScreen = {
  path: '^/(auth/amplify/login)?$',
  file: 'src/features/sign-in/sign-in-screen.tsx',
  texts: ['sign-in', 'auth-errors'],
  inShell: false,
};

export const earlyScreens: readonly EarlyScreen[] = [
  inShell('', 'insight/my-day-screen', ['my-day', 'encounters', 'programmes']),
  inShell('/patients', 'patients/patient-list', ['patients', 'programmes']),
  inShell('/patients/[0-9a-f-]{36}', 'patients/patient-detail', ['patients']),
  inShell('/encounters', 'encounters/encounter-list', ['encounters', 'visit-actions']),
  inShell('/encounters/create', 'encounters/encounter-create', ['encounters', 'form']),
  inShell('/charges', 'billing/charge-list', ['billing', 'policy']),
];
