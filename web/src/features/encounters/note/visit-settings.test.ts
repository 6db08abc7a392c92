import { encounterModes, placesOfService } from '@puente/contract';
import { expect, it } from 'vitest';
import { isPlaceOf, visitSettingOf, visitSettings } from './visit-settings.ts';

it('finds every tile by its setting', () => {
  for (const { name, mode, place } of visitSettings) {
    expect(visitSettingOf(mode, place)).toBe(name);
    expect(place === '' || isPlaceOf(mode, place)).toBe(true);
  }
  expect(visitSettingOf('in-person', '50')).toBe('clinic');
  expect(visitSettingOf('in-person', '04')).toBe('elsewhere');
  expect(visitSettingOf('', '')).toBe('');
});

it('has a tile and a place for every mode', () => {
  for (const mode of encounterModes) {
    expect(visitSettings.some((setting) => setting.mode === mode)).toBe(true);
    expect(placesOfService.some((place) => isPlaceOf(mode, place))).toBe(true);
  }
});
