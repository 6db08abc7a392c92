// Reads the token sheets and resolves them as a browser does for one element with given attributes: specificity, order, var().
import entry from '../tokens.css?raw';

interface Rule {
  readonly attributes: readonly (readonly [string, string])[];
  readonly isRoot: boolean;
  readonly declarations: ReadonlyMap<string, string>;
}

const sheets = import.meta.glob<string>('../tokens/*.css', { query: '?raw', import: 'default', eager: true });
/** The order of tokens.css. */
const order = [...entry.matchAll(/"\.\/(tokens\/[^"]+)"/g)].map(([, file]) => `../${file}`);

function rulesOf(sheet: string): Rule[] {
  const plain = sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    // Print omits dark colors.
    .replace(/@media screen \{((?:[^{}]*\{[^}]*\})*)\s*\}/g, '$1')
    .replace(/@media[^{]*\{(?:[^{}]*\{[^}]*\})*\s*\}/g, '');
  return [...plain.matchAll(/([^{}]+)\{([^}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const declarations = new Map(
      [...body.matchAll(/(--[a-z0-9-]+):\s*([^;]+);/g)].map(([, name, value]) => [
        name as string,
        (value as string).trim(),
      ]),
    );
    return selectors.split(',').map((selector) => {
      const attributes = [...selector.matchAll(/\[([a-z-]+)="([^"]+)"\]/g)].map(
        ([, name, value]) => [name as string, value as string] as const,
      );
      const rest = selector.replace(/\[[^\]]+\]/g, '').trim();
      if (rest !== '' && rest !== ':root')
        throw new Error(`The token sheets hold only attribute selectors, not ${selector}.`);
      return { attributes, isRoot: rest === ':root', declarations };
    });
  });
}

const rules = order.flatMap((file) => rulesOf(sheets[file] ?? ''));

export const sheetFiles = { listed: order.toSorted(), present: Object.keys(sheets).toSorted() };

/** The values of all tokens for <html> with these attributes. */
export function resolveTokens(attributes: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const weight = (rule: Rule) => rule.attributes.length + (rule.isRoot ? 1 : 0);
  const raw = new Map<string, string>();
  rules
    .filter((rule) => rule.attributes.every(([name, value]) => attributes[name] === value))
    .toSorted((a, b) => weight(a) - weight(b))
    .forEach(({ declarations }) => {
      for (const [name, value] of declarations) raw.set(name, value);
    });
  const resolve = (value: string): string =>
    value.replace(/var\((--[a-z0-9-]+)\)/g, (_, name) => resolve(raw.get(name) ?? ''));
  return new Map([...raw].map(([name, value]) => [name, resolve(value)]));
}
