import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEntries, renewEntries, writeEntries } from './stored-session.ts';

beforeEach(() => {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return Object.hasOwn(this, name) ? this[name] : null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  vi.stubGlobal('sessionStorage', Object.create(methods));
});
afterEach(() => vi.unstubAllGlobals());

const entries = { token: 'two', tenantName: 'demo', 'oidc.session': '{}' };

it('does not open a locked screen with tokens that another tab has renewed', () => {
  writeEntries({ token: 'one', tenantName: 'demo', locked: 'true' });
  renewEntries(entries);
  expect(readEntries()).toEqual({ ...entries, locked: 'true' });
});

it('opens it with a new sign-in of another tab, and accepts no other entry from there', () => {
  writeEntries({ token: 'one', tenantName: 'demo', locked: 'true' });
  writeEntries({ ...entries, stranger: 'x' });
  expect(readEntries()).toEqual(entries);
  renewEntries(entries);
  expect(readEntries()).toEqual(entries);
});
