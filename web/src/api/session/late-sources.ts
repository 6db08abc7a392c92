// The libraries of other issuers come when a sign-in there begins.
// Apart from the index: code in it would keep everything it names in one file.
export const loadOidc = () => import('./oidc-source.ts');
export const loadJwt = () => import('./jwt-source.ts');
export const loadFirebase = () => import('./firebase-source.ts');
