/**
 * The largest first load of a screen, in kB of 1,000 bytes, gzip (docs/performance.md, P10), and the largest cache of
 * the service worker.
 */

export const budgetsKb = { signIn: 170, list: 225, form: 260, heavy: 400, stylesAndFonts: 70 } as const;

/** Uncompressed, because the files take this space in the browser's cache. */
export const precacheBudgetBytes = 4_000_000;

/**
 * Screens and parts with libraries of their own, outside the daily work or useless without a network. Examples are exports,
 * and pages behind links for people without an account. They are never cached in advance and load on demand.
 */
export const heavyScreens =
  /\/features\/(?:(?:components|referrals\/partner-link|encounters\/check-in|assessments\/questionnaires|care-plans\/templates)\/|billing\/policies\/policy-(?:editor|page))|\/(?:password-strength|firebase-source|oidc-source)\.ts$|\/app\/(?:exports|sign-up)-page\.tsx$/;

/** The fonts that English, German and Spanish need. */
export const shellFonts = /(inter-latin-wght-400-700|plus-jakarta-sans-latin-700)[^/]*\.woff2$/;

/** The texts of every screen but the heavy ones, in all languages. */
export const shellTexts =
  /^src\/i18n\/\w+\/(?!(?:components|exports|sign-up|partner-link|check-in|questionnaires|plan-templates)\.)[\w-]+\.json$/;

/** A class of screens with a budget of its own. */
export type ScreenClass = Exclude<keyof typeof budgetsKb, 'stylesAndFonts'>;

/** The screens of the daily work, by their paths below /dashboard. */
export const dailyPaths: readonly string[] = [
  '',
  'patients',
  'patients/:patientId',
  'encounters',
  'encounters/create',
  'charges',
];
/** The parts that these screens load after the first paint. */
export const dailyParts: readonly string[] = [
  'src/app/shell/after-first-paint.ts',
  'src/features/encounters/signing/preview-findings.tsx',
  'src/features/encounters/signing/sign-question.tsx',
  'src/features/insight/cards/needs-info-reason.tsx',
  'src/records/form/schemas.ts',
  'src/ui/overlay/confirm-dialog-frame.tsx',
];
export const signInFile = 'src/features/sign-in/sign-in-screen.tsx';
/** The areas of its texts besides `common`. */
export const signInTexts: readonly string[] = ['sign-in', 'auth-errors'];
