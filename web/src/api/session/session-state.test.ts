import { expect, it } from 'vitest';
import { initialState, nextState, type Session, type SessionAction, type SessionState } from './session-state.ts';

const session: Session = {
  kind: 'pool',
  token: 'one',
  expiresAt: 1,
  tenantName: 'demo',
  user: { id: 'u1', email: 'a@demo.test', name: 'A', avatar: '', plan: 'Premium', roles: ['chw'] },
};
const after = (...actions: readonly SessionAction[]): SessionState => actions.reduce(nextState, initialState);

it('has no user before INITIALIZE, then the user that the tab has stored', () => {
  expect(initialState).toMatchObject({ isInitialized: false, session: null });
  expect(after({ type: 'INITIALIZE', session: null })).toMatchObject({ isInitialized: true, session: null });
  expect(after({ type: 'INITIALIZE', session })).toMatchObject({ isInitialized: true, session });
});

it('continues with renewed tokens', () => {
  const renewed = { ...session, token: 'two' };
  expect(after({ type: 'SIGN_IN', session }, { type: 'REFRESH_SESSION', session: renewed }).session).toBe(renewed);
});

it('deletes all data of a user who signs out', () => {
  expect(after({ type: 'SIGN_IN', session }, { type: 'SIGN_OUT' })).toMatchObject({
    session: null,
    interruption: null,
  });
});

it('reports the first reason of an end once, until the person is back', () => {
  const ended = after(
    { type: 'SIGN_IN', session },
    { type: 'SIGN_OUT', end: 'revoked', detail: 'User is disabled.' },
    { type: 'SIGN_OUT', end: 'refreshFailed', detail: 'Another' },
  );
  expect(ended).toMatchObject({
    session: null,
    interruption: { end: 'revoked', detail: 'User is disabled.', session },
  });
  expect(nextState(ended, { type: 'SIGN_OUT', end: 'expired' })).toBe(ended);
  expect(nextState(ended, { type: 'SIGN_IN', session })).toMatchObject({ session, interruption: null });
});

it('ignores an end without a session', () => {
  expect(after({ type: 'SIGN_OUT', end: 'revoked' })).toBe(initialState);
});
