import { describe, expect, it } from 'vitest';
import page from '../../index.html?raw';
import {
  appearanceAttributes,
  type DevicePreference,
  defaultSettings,
  parseChosenSettings,
  schemeOf,
  settingOptions,
} from './display-settings.ts';

const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';

/** The attributes of <html> after the boot script of index.html. */
function boot(stored: string | null, device: DevicePreference) {
  const root = { dataset: {} as Record<string, string>, dir: '', lang: '' };
  const browser = {
    document: { documentElement: root },
    navigator: { language: 'de-AT' },
    localStorage: { getItem: (key: string) => (key === 'app.settings' ? stored : 'es') },
    matchMedia: (query: string) => ({ matches: query.includes('dark') ? device.dark : device.moreContrast }),
  };
  new Function(...Object.keys(browser), script)(...Object.values(browser));
  const attribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const attributes = Object.entries(root.dataset).map(([name, value]) => [attribute(name), String(value)]);
  return { ...Object.fromEntries(attributes), dir: root.dir, lang: root.lang };
}

function expected(stored: string | null, device: DevicePreference) {
  const settings = { ...defaultSettings(device), ...parseChosenSettings(stored) };
  return { ...appearanceAttributes(settings, schemeOf(settings, device)), dir: settings.direction, lang: 'es' };
}

const odd = [undefined, null, '', 'true', 'HIGH', 'pending', 'jh_orange ', 0, 1, true, false, [], {}, ['dark']];
const singles = Object.entries(settingOptions).flatMap(([name, options]) =>
  [...options, ...odd].map((value) => JSON.stringify({ [name]: value })),
);
const whole = [
  null,
  '',
  'null',
  '{',
  '[]',
  '"dark"',
  '7',
  'true',
  '{"paletteMode":"dark","contrast":"none","direction":"rtl","stretch":true,"openDrawer":true,"isInitialized":true}',
];
const devices = [true, false].flatMap((dark) => [true, false].map((moreContrast) => ({ dark, moreContrast })));

describe('the boot script of index.html and display-settings.ts agree', () => {
  it.each(devices)('on a device with %o', (device) => {
    for (const stored of [...whole, ...singles])
      expect(boot(stored, device), String(stored)).toEqual(expected(stored, device));
  });

  it('keeps a valid value beside an invalid one', () => {
    expect(parseChosenSettings('{"paletteMode":"dark","contrast":"loud","openDrawer":true}')).toEqual({
      paletteMode: 'dark',
    });
  });

  it('starts in high contrast only without a choice', () => {
    const device = { dark: false, moreContrast: true };
    expect(boot(null, device)).toMatchObject({ 'data-contrast': 'high' });
    expect(boot('{"contrast":"normal"}', device)).toMatchObject({ 'data-contrast': 'normal' });
  });

  it('shows the colors of the token sheets behind the first paint', () => {
    const ground = [...page.matchAll(/background: (#[0-9a-f]+)/g)].map(([, color]) => color);
    expect(ground).toEqual(['#f8f7f5', '#f5f4f1', '#11141a', '#000']);
  });
});
