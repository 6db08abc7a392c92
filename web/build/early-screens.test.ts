/** What index.html asks for early is what the route of the screen waits for. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { earlyScreens } from './early-screens.ts';

const routes = new URL('../src/app/routes/', import.meta.url);
const lazyScreen = /\[([^\][]*)\],\s*(?:async )?\(\) =>[^()]*?import\('(\.[^']+)'\)/g;

test('the texts of an early screen are those that its route names', () => {
  const named = new Map(
    globSync('*-routes.ts', { cwd: routes })
      .flatMap((file) => [...readFileSync(new URL(file, routes), 'utf8').matchAll(lazyScreen)])
      .map(([, texts, file]) => [
        new URL(file!, routes).pathname.replace(/^.*\/web\/(?=src\/)/, ''),
        [...texts!.matchAll(/'([^']+)'/g)].map(([, area]) => area!),
      ]),
  );
  expect(earlyScreens.map(({ file, texts }) => [file, ...texts])).toEqual(
    earlyScreens.map(({ file }) => [file, 'shell', ...(named.get(file) ?? ['no such route'])]),
  );
});
