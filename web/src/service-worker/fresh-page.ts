// The cached page as a new answer: a new nonce replaces the old one in the policy and in the text.

export async function freshPage(page: Response | undefined): Promise<Response | undefined> {
  const policy = page?.headers.get('content-security-policy');
  const old = policy && /'nonce-([^']+)'/.exec(policy)?.[1];
  if (!page || !old) return undefined;
  const nonce = makeNonce();
  const headers = new Headers(page.headers);
  headers.set('content-security-policy', policy.replaceAll(old, nonce));
  // The body is text again, with another length.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response((await page.text()).replaceAll(old, nonce), { status: 200, headers });
}

function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
