// Informs listeners of events of the sign-in, under the names of the older Cognito clients.
import type { AuthEvent, AuthEventName } from './auth-client.ts';

export interface AuthEvents {
  readonly emit: (event: AuthEventName, message: string, error?: Error) => void;
  readonly listen: (listener: (event: AuthEvent) => void) => () => void;
}

export function createAuthEvents(): AuthEvents {
  const listeners = new Set<(event: AuthEvent) => void>();
  return {
    emit(event, message, error) {
      for (const listener of [...listeners]) listener({ event, message, ...(error && { error }) });
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
