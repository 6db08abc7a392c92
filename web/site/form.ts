// The proof of work of a public form, instead of a captcha: a number whose hash begins with zero bits. The page
// searches for it while the person writes; server/src/modules/contact/form-stamp.ts checks it.
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Milliseconds at a time, so that the page answers to keys. */
const sliceMs = 12;
const pause = () => new Promise((resolve) => setTimeout(resolve));

const form = document.querySelector('form')!;
const hidden = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const button = form.querySelector('button')!;

async function findWork(stamp: string): Promise<string> {
  // The stamp ends with `.<bits>.<seal>`.
  const bits = Number(stamp.split('.').at(-2));
  const start = sha256.create().update(utf8ToBytes(`${stamp}:`));
  for (let number = 0, until = performance.now() + sliceMs; ; number += 1) {
    const hash = start
      .clone()
      .update(utf8ToBytes(String(number)))
      .digest();
    const head = new DataView(hash.buffer, hash.byteOffset).getUint32(0);
    if (Math.clz32(head) >= bits) return String(number);
    if (number % 64 === 0 && performance.now() > until) {
      await pause();
      until = performance.now() + sliceMs;
    }
  }
}

let work: Promise<string> | undefined;
const begin = () => (work ??= findWork(hidden('stamp').value));
form.addEventListener('focusin', begin);

form.addEventListener('submit', async (event) => {
  if (hidden('work').value) return;
  event.preventDefault();
  const name = button.textContent;
  button.textContent = form.dataset['working'] ?? name;
  hidden('work').value = await begin();
  button.textContent = name;
  form.submit();
});
