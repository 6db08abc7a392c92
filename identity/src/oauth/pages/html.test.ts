/** Every value put into a page is escaped. */
import { expect, test } from 'vitest';
import { html } from './html.ts';

test('escapes texts everywhere', () => {
  const evil = `"><script>alert('x')</script>&`;
  const safe = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;';
  expect(html`<a title="${evil}">${evil}</a>`.text).toBe(`<a title="${safe}">${safe}</a>`);
  expect(html`${[evil, [evil]]}`.text).toBe(safe + safe);
});

test('inserts its own HTML unchanged, once', () => {
  expect(html`<p>${html`<b>${'<'}</b>`}${[html`<i></i>`, 7]}</p>`.text).toBe('<p><b>&lt;</b><i></i>7</p>');
});

test('escapes objects that only look like HTML', () => {
  const forged = JSON.parse('{"text":"<script>"}') as string;
  expect(() => html`${forged}`.text).toThrow();
});

test('leaves out absent values', () => {
  expect(html`<p>${null}${undefined}${false}${0}</p>`.text).toBe('<p>0</p>');
});
