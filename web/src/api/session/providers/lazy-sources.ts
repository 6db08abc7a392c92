// The libraries of other issuers load when a sign-in there begins. This file is apart from the index: code in the index
// would keep everything it names in one file.
export const loadOidc = () => import('./oidc-source.ts');
export const loadJwt = () => import('./jwt-source.ts');
export const loadFirebase = () => import('./firebase-source.ts');
