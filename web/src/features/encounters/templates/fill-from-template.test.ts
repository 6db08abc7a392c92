import { describe, expect, test } from 'vitest';
import type { NoteTemplate } from '#api';
import { type EncounterFormValues, newActivity, newEncounter } from '../note/encounter-form-values.ts';
import { fillFrom, takenBack } from './fill-from-template.ts';

const zone = 'America/Los_Angeles';
const template = {
  purpose: 'Follow-up on the goals of the last visit.',
  mode: 'audio',
  placeOfService: '10',
  minutes: 30,
  activities: [{ serviceType: 'health-education', minutes: 30, text: 'Explained the plan.' }],
  diagnosisCodes: ['Z5900'],
} as unknown as NoteTemplate;
const form = (fields: Partial<EncounterFormValues> = {}) => ({ ...newEncounter(zone), ...fields });
const fill = (fields: Partial<EncounterFormValues> = {}, { isNew = true, replaces = false } = {}) =>
  fillFrom(template, { typed: form(fields), isNew, zone }, replaces);
const activities = [{ serviceType: 'health-education', minutes: '30', text: 'Explained the plan.', serves: '' }];

describe('a new visit', () => {
  test('gets all of the template, and no hours', () => {
    expect(fill()).toEqual({
      values: {
        purpose: template.purpose,
        activities,
        mode: 'audio',
        placeOfService: '10',
        diagnosisCodes: ['Z5900'],
        unchangedTexts: [template.purpose, 'Explained the plan.'].map((text) => ({ text, from: 'template' })),
      },
      kept: [],
    });
  });

  test.each<[string, Partial<EncounterFormValues>]>([
    ['purpose', { purpose: 'Asked about the rent.' }],
    ['activities', { activities: [{ ...newActivity, text: 'Called.' }] }],
    ['activities', { activities: [{ ...newActivity, serviceType: 'screening' }] }],
    ['diagnosisCodes', { diagnosisCodes: ['E119'] }],
  ])('keeps the %s that was written, and says so', (name, fields) => {
    const { values, kept } = fill(fields);
    expect(values).not.toHaveProperty(name);
    expect(kept).toEqual([name]);
  });

  test('changes mode and place only together', () => {
    const { values, kept } = fill({ placeOfService: '11' });
    expect(Object.keys(values)).not.toEqual(expect.arrayContaining(['mode']));
    expect(kept).toEqual(['mode', 'placeOfService']);
  });

  test('uses the words of the template on request', () => {
    const { values, kept } = fill({ purpose: 'Asked about the rent.', placeOfService: '11' }, { replaces: true });
    expect(values).toMatchObject({ purpose: template.purpose, mode: 'audio', placeOfService: '10' });
    expect(kept).toEqual([]);
  });
});

test('treats stored values as chosen, even if they equal the defaults', () => {
  expect(fill({}, { isNew: false }).kept).toEqual(['mode', 'placeOfService']);
});

test('a template with equal values does not change the form', () => {
  const before = form({ start: '09:00' });
  const after = { ...before, ...fill({ start: '09:00' }).values };
  expect(fillFrom(template, { typed: after, isNew: true, zone })).toEqual({ values: {}, kept: [] });
});

test('an undo preserves later entries', () => {
  const before = form({ start: '09:00' });
  const { values } = fill({ start: '09:00' });
  const since = { ...before, ...values, purpose: 'Something else entirely.' };
  expect(takenBack(before, values, since)).toEqual({
    activities: before.activities,
    mode: 'in-person',
    placeOfService: '12',
    diagnosisCodes: [],
    unchangedTexts: [],
  });
});
