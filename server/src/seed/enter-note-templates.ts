/** Templates of the organization, in each language of the product. */
import { noteTexts } from './data/note-templates.ts';
import type { DemoApi } from './demo-api.ts';
import { stableId } from './stable-id.ts';

export async function enterNoteTemplates(admin: DemoApi, tenantName: string) {
  for (const [language, { visits, phrases }] of Object.entries(noteTexts)) {
    const all = [
      ...visits.map((visit) => ({ kind: 'visit', ...visit })),
      ...phrases.map((phrase) => ({ kind: 'phrase', ...phrase })),
    ];
    for (const [index, body] of all.entries())
      await admin.create('note-templates', stableId(`${tenantName} template ${language} ${index}`), {
        ...body,
        language,
        isShared: true,
        rank: (index + 1) * 10,
      });
  }
}
