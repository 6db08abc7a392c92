import { encounterModes, placesOfService } from '@puente/contract';
import { expect, it } from 'vitest';
import { isPlaceOf, settingOf, settings } from './settings.ts';

it('finds every tile again by what it stands for', () => {
  for (const { name, mode, place } of settings) {
    expect(settingOf(mode, place)).toBe(name);
    expect(place === '' || isPlaceOf(mode, place)).toBe(true);
  }
  expect(settingOf('in-person', '50')).toBe('clinic');
  expect(settingOf('in-person', '04')).toBe('elsewhere');
  expect(settingOf('', '')).toBe('');
});

it('has a tile and a place for every way to meet', () => {
  for (const mode of encounterModes) {
    expect(settings.some((setting) => setting.mode === mode)).toBe(true);
    expect(placesOfService.some((place) => isPlaceOf(mode, place))).toBe(true);
  }
});
