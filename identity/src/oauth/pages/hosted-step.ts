/** One step of a visit: the content of its page, and the effect of its answer. */
import type { ClientContext } from '../../model/pool-context.ts';
import type { UserPool } from '../../model/user-pool.ts';
import type { FieldView, StepError } from './field.ts';
import type { Html } from './html.ts';
import type { Step, StepKind, StepOf } from './step.ts';
import type { TextName } from './texts/en.ts';

export type StepView = FieldView & {
  readonly pool: UserPool;
  /** The pages that may begin a visit, with the client's request. */
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

/** The submitted fields by name; empty ones are left out. */
export type Fields = { get(name: string): string | undefined };

export type StepContext = ClientContext & { readonly fields: Fields };

export type Outcome =
  /** With recovery codes that are shown before the visit continues. */
  | { readonly signedIn: string; readonly recoveryCodes?: readonly string[] }
  /** The person signed in at the previous step and has seen everything. */
  | { readonly goesOn: string }
  | { readonly step: Step; readonly notice?: TextName; readonly error?: StepError };

export type HostedStep<Kind extends StepKind> = {
  show(view: StepView, step: StepOf<Kind>): StepPage;
  /** @throws IdentityError, after which the same step is shown with an explanation */
  answer(context: StepContext, step: StepOf<Kind>): Promise<Outcome>;
};
