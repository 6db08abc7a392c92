/** One step of a visit: what its page shows, and what its answer leads to. */
import type { PoolContext } from '../../pool-context.ts';
import type { AppClient, UserPool } from '../../store/pools.ts';
import type { FieldView, Trouble } from './field.ts';
import type { Html } from './html.ts';
import type { Step, StepKind, StepOf } from './step.ts';
import type { TextName } from './texts/en.ts';

export type StepView = FieldView & {
  readonly pool: UserPool;
  /** The pages a visit may begin at, with the client's request. */
  readonly links: Readonly<Record<'signIn' | 'forgotPassword' | 'signUp', string>>;
};

export type StepPage = {
  readonly title: TextName;
  readonly lead?: string;
  /** Above the form. */
  readonly above?: Html;
  /** Fields and buttons; null where there is nothing to answer. */
  readonly form: readonly Html[];
  readonly below?: Html;
};

/** What was sent, by the names of the fields; empty ones are left out. */
export type Fields = { get(name: string): string | undefined };

export type Outcome =
  /** With recovery codes that are shown before the visit goes on. */
  | { readonly signedIn: string; readonly recoveryCodes?: readonly string[] }
  /** Whoever signed in at the step before has seen what there was to see. */
  | { readonly goesOn: string }
  | { readonly step: Step; readonly notice?: TextName; readonly trouble?: Trouble };

export type HostedStep<Kind extends StepKind> = {
  show(view: StepView, step: StepOf<Kind>): StepPage;
  /** @throws IdentityError, after which the same step is shown with what it means to the person */
  answer(context: PoolContext, client: AppClient, step: StepOf<Kind>, fields: Fields): Promise<Outcome>;
};
