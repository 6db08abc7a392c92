/**
 * The tokens of the theme for pages without settings. The device decides what the attributes of `<html>` decide in the
 * application. Rules of other presets are left out.
 */
import type { Plugin } from 'vite';

const tokens = /\/theme\/tokens\/[a-z]+\.css$/;
const fonts = /\/theme\/fonts\/fonts\.css$/;
const dropped = /\[data-(?:stretch|responsive-fonts)|\[data-preset="(?!jh_orange")/;
const rule = /([^{}]+)\{([^{}]*)\}/g;

export function deviceLook(): Plugin {
  return {
    name: 'puente:device-look',
    enforce: 'pre',
    transform(css, id) {
      if (tokens.test(id)) return followDevice(css);
      // A page keeps its fonts while it is open: the next page uses the loaded ones.
      return fonts.test(id) ? css.replaceAll('font-display: swap', 'font-display: optional') : null;
    },
  };
}

export function followDevice(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(rule, (_rule, before: string, body: string) => {
      const selectors = before.split(',').map((selector) => selector.trim());
      const selector = selectors.includes(':root') ? ':root' : selectors[0]!;
      if (dropped.test(selector)) return '';
      const conditions = [
        selector.includes('[data-scheme="dark"]') && '(prefers-color-scheme: dark)',
        selector.includes('[data-contrast="high"]') && '(prefers-contrast: more)',
      ].filter(Boolean);
      const plain = `:root {${body}}`;
      return conditions.length > 0 ? `@media ${conditions.join(' and ')} {${plain}}` : plain;
    })
    .replace(/@[^{}]+\{\s*\}/g, '');
}
