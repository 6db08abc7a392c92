// Signs a visitor in with the role they choose, in a copy of their own where the demonstration gives them one.
import type { Demo } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthError, type CopyRefusal, loadDemoCopy, signIn, useAuthSentence } from '#session';
import type { TourRole } from './tours.ts';

/** The sentence about the current progress. */
type Entry = 'preparing' | 'entering';

const isRefusal = (outcome: Demo | CopyRefusal): outcome is CopyRefusal => typeof outcome === 'string';

/** @param then called when the visitor is signed in */
export function useEntry(demo: Demo | undefined, then: (role: TourRole) => Promise<void>) {
  const { t } = useTranslation('demo');
  const sentence = useAuthSentence();
  const [entry, setEntry] = useState<Entry | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function signInto(found: Demo, role: TourRole): Promise<void> {
    const [tenant] = found.tenants;
    const account = tenant?.accounts.find((one) => one.role === role);
    if (!tenant || !account) return;
    setEntry('entering');
    await signIn(tenant.tenantName, account.email, found.password);
  }

  /** Signs in; returns the reason if the copy is missing. */
  async function signInOwn(known: Demo, role: TourRole): Promise<CopyRefusal | null> {
    const copy = await loadDemoCopy();
    if (known.tenants.length > 0) {
      try {
        await signInto(known, role);
        return null;
      } catch (error) {
        if (error instanceof AuthError && error.refusal === 'network') throw error;
        // The copy has ended, or the visitor changed the password in it.
        copy.forgetDemo();
      }
    }
    setEntry('preparing');
    const started = await copy.startDemo();
    if (isRefusal(started)) return started;
    await signInto(started, role);
    return null;
  }

  async function enter(role: TourRole): Promise<void> {
    if (!demo) return;
    setRefusal(null);
    try {
      const refused = demo.ownCopies ? await signInOwn(demo, role) : await signInto(demo, role);
      if (refused) {
        setRefusal(t(refused));
        setEntry(null);
        return;
      }
    } catch (error) {
      setRefusal(sentence(error));
      setEntry(null);
      return;
    }
    await then(role);
  }

  return { entry, refusal, enter };
}
