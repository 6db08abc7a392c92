// Leaves for the sign-in page after the end of the session, with the address to return to. Unsaved work stays under a
// sign-in of its user, but not after a sign-out in another tab.
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { api } from '#api';
import { useNavigate } from '#navigation';
import { signInAddress } from '#paths';
import { clearSession, useInterruption, useSession } from '#session';
import { useUnsavedWork } from '#ui';

/** True once the page is closing. */
export function useSessionEnd(): boolean {
  const session = useSession();
  const interruption = useInterruption();
  const unsaved = useUnsavedWork();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLeaving = !session || (interruption !== null && (interruption.end === 'elsewhere' || !unsaved));
  const hasLeft = useRef(false);

  useEffect(() => {
    if (!isLeaving) hasLeft.current = false;
    if (!isLeaving || hasLeft.current) return;
    hasLeft.current = true;
    const ended = interruption?.end ?? 'expired';
    const address = signInAddress({ tenantName: session?.tenantName, returnTo: pathname + search, ended });
    // The next user must not see data of the previous one.
    dispatch(api.util.resetApiState());
    void navigate(address, { replace: true });
    clearSession();
  }, [isLeaving, session, interruption, dispatch, navigate, pathname, search]);
  return isLeaving;
}
