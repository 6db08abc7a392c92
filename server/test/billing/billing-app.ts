/** An application whose first organization bills: its rules and prices are entered, and it has a payer. */
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, benefitsEntered, insured, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

export interface BillingApp {
  readonly t: TestApp;
  readonly chw: Caller;
  readonly chw2: Caller;
  readonly clinician: Caller;
  readonly admin: Caller;
  readonly payer: Content;
  /** A person whom the payer insures. @param by the worker with the person on the panel; the first one, unless said */
  member(of?: string, by?: Caller): Promise<Content>;
}

export async function startBillingApp(): Promise<BillingApp> {
  const t = await startTestApp();
  const callers = await Promise.all(['chw', 'chw2', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)));
  const [chw, chw2, clinician, admin] = callers as [Caller, Caller, Caller, Caller];
  await benefitsEntered(admin);
  const payer = ok(await admin.put(`/payers/${newId()}`, aPayer()));
  return {
    ...{ t, chw, chw2, clinician, admin, payer },
    async member(of = payer.id, by = chw) {
      const patient = await registered(by);
      await insured(admin, patient.id, of);
      return patient;
    },
  };
}
