// Warns 270 s before the id token ends and signs out at the end. The warning is a dialog; Escape replaces it by a
// banner under the top bar, and the last minute shows it again.
import { lazy, Suspense, useEffect, useState } from 'react';
import { endSession, type Session } from '#session';
import { useRemaining } from './use-remaining.ts';

const warningMs = 270_000;
const lastMinuteMs = 60_000;

// The frame loads this file early, because the warning must appear without a connection, too.
const SessionWarning = lazy(() => import('../after-first-paint.ts').then((m) => ({ default: m.SessionWarning })));

interface SessionWatchProps {
  readonly session: Session;
  /** Suppresses warnings while the user is away. */
  readonly quiet: boolean;
}

export function SessionWatch({ session, quiet }: SessionWatchProps) {
  const remaining = useRemaining(session.expiresAt, warningMs);
  // The session end of the closed dialog, and whether it was closed in the last minute.
  const [aside, setAside] = useState<{ readonly expiresAt: number; readonly late: boolean }>();
  const late = remaining <= lastMinuteMs;
  const isAside = aside?.expiresAt === session.expiresAt && aside.late === late;

  useEffect(() => {
    if (remaining <= 0) endSession('expired');
  }, [remaining]);

  if (quiet || remaining <= 0 || remaining > warningMs) return null;
  return (
    <Suspense fallback={null}>
      <SessionWarning
        remaining={remaining}
        late={late}
        banner={isAside}
        onAside={() => setAside({ expiresAt: session.expiresAt, late })}
      />
    </Suspense>
  );
}
