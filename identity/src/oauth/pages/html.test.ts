/** Whatever goes into a page is text there. */
import { expect, test } from 'vitest';
import { html } from './html.ts';

test('escapes texts, wherever they stand', () => {
  const evil = `"><script>alert('x')</script>&`;
  const safe = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;';
  expect(html`<a title="${evil}">${evil}</a>`.text).toBe(`<a title="${safe}">${safe}</a>`);
  expect(html`${[evil, [evil]]}`.text).toBe(safe + safe);
});

test('takes what was made here as it is, once', () => {
  expect(html`<p>${html`<b>${'<'}</b>`}${[html`<i></i>`, 7]}</p>`.text).toBe('<p><b>&lt;</b><i></i>7</p>');
});

test('does not take anything that looks like it', () => {
  const forged = JSON.parse('{"text":"<script>"}') as string;
  expect(() => html`${forged}`.text).toThrow();
});

test('leaves out what is not there', () => {
  expect(html`<p>${null}${undefined}${false}${0}</p>`.text).toBe('<p>0</p>');
});
