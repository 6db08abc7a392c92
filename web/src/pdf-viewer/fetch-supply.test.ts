import { expect, test, vi } from 'vitest';
import { fetchSupply } from './fetch-supply.ts';

test('fetches a resource of a PDF only by its plain name', async () => {
  const fetched: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    fetched.push(address);
    return new Response(new Uint8Array([1, 2]), { status: String(address).includes('missing') ? 404 : 200 });
  });
  for (const [kind, file] of [
    ['cMapUrl', '../../Prod/patients'],
    ['cMapUrl', '..%2f..%2fidp.bcmap'],
    ['cMapUrl', 'a/b.bcmap'],
    ['cMapUrl', '//evil.example/a.bcmap'],
    ['wasmUrl', 'viewer.js'],
    ['__proto__', 'a.ttf'],
  ] as const)
    expect([file, await fetchSupply(kind, file)]).toEqual([file, null]);
  expect(fetched).toEqual([]);
  expect(await fetchSupply('cMapUrl', 'missing.bcmap')).toBeNull();
  expect(await fetchSupply('cMapUrl', 'UniJIS-UTF16-H.bcmap')).toHaveProperty('byteLength', 2);
  expect(fetched[1]).toBe('/pdf-viewer/cmaps/UniJIS-UTF16-H.bcmap');
});
