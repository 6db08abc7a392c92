// The server decided what this document may call when the document was loaded (server/src/kernel/http/page-policy.ts).

/** The organization whose issuers this page may call; null for pages without one. */
export function pageTenant(): string | null {
  const [entry] = performance.getEntriesByType('navigation');
  const { pathname, searchParams } = new URL(entry?.name ?? location.href);
  return /^\/auth\/(auth0|firebase)\//.test(pathname) ? searchParams.get('tenant') : null;
}
