// The parts that the account shares with the sign-in pages. The application passes them in, since features do not
// import each other.
import type { TenantConfig } from '@puente/contract';
import { type ComponentType, createContext, type ReactNode, use } from 'react';

export interface AccountParts {
  readonly PasswordInput: ComponentType<{
    readonly id: string;
    readonly value: string;
    readonly autoComplete: 'current-password' | 'new-password';
    readonly invalid: boolean;
    readonly describedBy?: string | undefined;
    readonly onChange: (value: string) => void;
  }>;
  readonly NewPasswordField: ComponentType<{
    readonly id: string;
    readonly label: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly error: string | undefined;
    readonly minimumLength: number;
    readonly username: string;
  }>;
  readonly CodeField: ComponentType<{
    readonly id: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
  }>;
  /** With the ways to keep them. */
  readonly RecoveryCodes: ComponentType<{
    readonly codes: readonly string[];
    readonly account: string;
    readonly children: ReactNode;
  }>;
  /** Asks the signed-in user for the password, and for other proofs of the pool. */
  readonly Reauthentication: ComponentType<{ readonly onDone: () => void }>;
  readonly canUsePasskeys: () => boolean;
  /** Whether the organization takes them, or does not say. */
  readonly mayTakePasskeys: (config: TenantConfig) => boolean;
}

export const PartsContext = createContext<AccountParts | null>(null);

export function useParts(): AccountParts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('The account was rendered without its parts.');
  return parts;
}
