// The session of the application's frame: its user, its end, and the cover until the next sign-in.
import { type ReactNode, useState } from 'react';
import { useInterruption, useLocked, useSession } from '#session';
import { SessionCover } from './session-cover.tsx';
import { SessionWatch } from './session-watch.tsx';
import { useSessionEnd } from './use-session-end.ts';

export function SessionFrame({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const interruption = useInterruption();
  const isLocked = useLocked();
  const isLeaving = useSessionEnd();
  // A tab that loads locked shows no content before the person is proven.
  const [wasOpen, setWasOpen] = useState(!isLocked);
  if (!isLocked && !wasOpen) setWasOpen(true);
  if (!session) return null;
  const isCovered = isLocked || (interruption !== null && !isLeaving);
  return (
    <>
      {wasOpen && children}
      {!interruption && <SessionWatch session={session} quiet={isCovered} />}
      {isCovered && <SessionCover session={session} interruption={interruption} />}
    </>
  );
}
