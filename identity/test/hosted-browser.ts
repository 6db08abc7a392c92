/** The parts of a browser that the hosted pages need: cookies, forms and redirects, without scripts. */
export type HostedPage = {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The address of a redirect, which is not followed. */
  readonly location: string | null;
};

export type HostedBrowser = {
  readonly cookies: Map<string, string>;
  open(address: string, headers?: Readonly<Record<string, string>>): Promise<HostedPage>;
  /** Fills in the form of a page and submits it. */
  submit(page: HostedPage, fields: Readonly<Record<string, string>>): Promise<HostedPage>;
};

export function openBrowser(origin: string): HostedBrowser {
  const cookies = new Map<string, string>();
  const request = async (address: string, init: RequestInit): Promise<HostedPage> => {
    const response = await fetch(new URL(address, origin), {
      ...init,
      headers: { ...init.headers, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
      if (/Max-Age=0/.test(rest)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const { status, headers } = response;
    return { status, headers, html: await response.text(), location: headers.get('location') };
  };
  return {
    cookies,
    open: (address, headers = {}) => request(address, { headers }),
    submit: (page, fields) =>
      request(attribute(page, /<form [^>]*action="([^"]*)"/), {
        method: 'POST',
        body: new URLSearchParams({ visit: visitOf(page), ...fields }),
      }),
  };
}

/** The sealed visit in the form of a page. */
export function visitOf(page: HostedPage): string {
  return attribute(page, /name="visit" value="([^"]*)"/);
}

export function headingOf(page: HostedPage): string {
  return attribute(page, /<h1>([^<]*)<\/h1>/);
}

/** The address of the link with this text. */
export function linkOf(page: HostedPage, text: string): string {
  return attribute(page, new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${text}</a>`)).replaceAll('&amp;', '&');
}

function attribute({ html, status }: HostedPage, pattern: RegExp): string {
  const found = pattern.exec(html)?.[1];
  if (found === undefined) throw new Error(`The page (${status}) has nothing like ${pattern.source}.`);
  return found;
}
