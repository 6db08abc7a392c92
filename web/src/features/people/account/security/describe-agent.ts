// Browser and system of a User-Agent header, as people call them; names only, no versions.

const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
];
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWin(?:dows|32|64)\b/],
  ['macOS', /\bmac ?OS\b|\bMac(?:intosh|Intel)\b/i],
  ['Linux', /\bLinux\b/],
];

const named = (list: typeof browsers, text: string) => list.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** Null if unknown. */
export function describeAgent(text: string): { readonly browser: string | null; readonly system: string | null } {
  return { browser: named(browsers, text), system: named(systems, text) };
}
