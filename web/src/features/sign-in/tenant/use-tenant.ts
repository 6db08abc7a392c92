// The organization of the sign-in: typed, or known from the address, the sub-domain or the last sign-in. Its public
// settings load once the name is valid.
import type { TenantConfig } from '@puente/contract';
import { useEffect, useState } from 'react';
import { AuthError, fetchTenantConfig } from '#session';

/** `looking`: before the answer; `unknown`: no such organization; `unreachable`: the server does not answer. */
export type TenantState = 'empty' | 'looking' | 'known' | 'unknown' | 'unreachable';

export interface SignInTenant {
  readonly tenantName: string;
  readonly state: TenantState;
  readonly config: TenantConfig | null;
}

/** During typing, only pauses send requests. */
const pauseMs = 350;

const toTenantName = (typed: string): string => typed.trim().toLowerCase();

/** The time for which the server allows caching. */
const keptMs = 60_000;

/** The answer for a name; a recent answer comes from the cache. */
const answers = new Map<string, { readonly until: number; readonly config: Promise<TenantConfig> }>();
const isKept = (tenantName: string) => (answers.get(tenantName)?.until ?? 0) > Date.now();
function configOf(tenantName: string): Promise<TenantConfig> {
  const known = answers.get(tenantName);
  if (known && isKept(tenantName)) return known.config;
  const config = fetchTenantConfig(tenantName);
  answers.set(tenantName, { until: Date.now() + keptMs, config });
  config.catch(() => answers.delete(tenantName));
  return config;
}

type Answer = Omit<SignInTenant, 'tenantName'> & { readonly of: string };

export function useTenant(typed: string): SignInTenant {
  const tenantName = toTenantName(typed);
  const [answer, setAnswer] = useState<Answer>({ of: '', state: 'empty', config: null });
  useEffect(() => {
    if (!tenantName) return;
    let stale = false;
    const ask = () =>
      configOf(tenantName).then(
        (config) => !stale && setAnswer({ of: tenantName, state: 'known', config }),
        (error: unknown) => {
          const unknown = error instanceof AuthError && error.refusal === 'unknownOrganization';
          if (!stale) setAnswer({ of: tenantName, state: unknown ? 'unknown' : 'unreachable', config: null });
        },
      );
    const timer = setTimeout(() => void ask(), isKept(tenantName) ? 0 : pauseMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [tenantName]);
  if (!tenantName) return { tenantName, state: 'empty', config: null };
  if (answer.of !== tenantName) return { tenantName, state: 'looking', config: null };
  return { tenantName, state: answer.state, config: answer.config };
}

/** `valleunido` of valleunido.puente.example; an empty text for an address without a sub-domain. */
export function tenantOfHost(hostname: string): string {
  const labels = hostname.split('.');
  const isAddress = /^[\d.]+$|:/.test(hostname);
  const isBelow = labels.at(-1) === 'localhost' ? labels.length === 2 : labels.length > 2;
  return isBelow && !isAddress && labels[0] !== 'www' ? (labels[0] ?? '') : '';
}
