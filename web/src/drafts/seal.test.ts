import { expect, it } from 'vitest';
import { importDraftKey, opaqueName, seal, unseal } from './seal.ts';

const keyOf = (byte: number) =>
  importDraftKey({ key: btoa(String.fromCharCode(...new Uint8Array(32).fill(byte))), keyId: `k${byte}` });

it('opens only for its person and its form', async () => {
  const mine = await keyOf(1);
  const values = { note: 'Kanarienvögelchen' };
  const sealed = await seal(mine, 'demo|u1|patient:new', values);
  expect(await unseal(mine, 'demo|u1|patient:new', sealed)).toEqual(values);
  await expect(unseal(mine, 'demo|u1|patient:other', sealed)).rejects.toThrow();
  await expect(unseal(await keyOf(2), 'demo|u1|patient:new', sealed)).rejects.toThrow();
  const changed = new Uint8Array(sealed.data.slice(0));
  changed[0] = (changed[0] ?? 0) ^ 1;
  await expect(unseal(mine, 'demo|u1|patient:new', { ...sealed, data: changed.buffer })).rejects.toThrow();
});

it('contains no readable text and never repeats itself', async () => {
  const mine = await keyOf(1);
  const [first, second] = await Promise.all([seal(mine, 'a', 'Reyes-Ortiz'), seal(mine, 'a', 'Reyes-Ortiz')]);
  expect(new TextDecoder('latin1').decode(first.data)).not.toContain('Reyes');
  expect(new Uint8Array(first.data)).not.toEqual(new Uint8Array(second.data));
  expect(first.iv).not.toEqual(second.iv);
});

it('stores a draft under a name without information', async () => {
  const name = await opaqueName('demo|u1|patient:0197a000');
  expect(name).toMatch(/^[0-9a-f]{64}$/);
  expect(await opaqueName('demo|u2|patient:0197a000')).not.toBe(name);
});
