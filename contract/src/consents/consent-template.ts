/** The words of an organization that people agree to: a kind, in several languages, by version. */
import * as z from 'zod/mini';
import { consentKinds } from '../kernel/codes/consent.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { instant, language, outputText, requiredText, text } from '../kernel/fields.ts';

/** `{organization}`, `{person}` and `{recipient}` stand for names; `fillText` puts them in. */
export const consentText = z.strictObject({ language, title: text(160), body: requiredText(8000) });
export type ConsentText = z.infer<typeof consentText>;

export const consentTemplate = defineResource({
  one: 'consentTemplate',
  many: 'consentTemplates',
  patients: 'none',
  fields: {
    kind: z.enum(consentKinds),
    /** Each language once. */
    texts: z.array(consentText).check(
      z.minLength(1),
      z.maxLength(20),
      z.refine((list) => new Set(list.map((one) => one.language)).size === list.length, {
        error: 'A language stands there twice.',
      }),
    ),
    /** The differences from the version before, for colleagues. */
    note: z.nullish(text(300)),
  },
  derived: {
    /** The version among the published ones of its kind, from 1; null for a draft. */
    number: z.nullable(z.int()),
    publishedAt: z.nullable(instant),
    /** The member who published it, or read the shipped words and found them right for the organization. */
    confirmedAt: z.nullable(instant),
    confirmedByName: z.nullable(outputText),
  },
  immutable: ['kind'],
  states: ['draft', 'published', 'retired'],
  /** A text that somebody may have signed does not change. */
  frozen: ['published', 'retired'],
  commands: {
    /** Says that the shipped words are right for the organization. */
    confirm: { from: ['published'] },
    /** Retires the one of this kind that was in use. */
    publish: { from: ['draft'], to: 'published' },
    retire: { from: ['draft', 'published'], to: 'retired' },
  },
  sortable: [],
  filterable: ['kind', 'status'],
  access: {
    TenantAdmin: {
      read: 'tenant',
      create: 'tenant',
      update: 'tenant',
      confirm: 'tenant',
      publish: 'tenant',
      retire: 'tenant',
    },
    chw: { read: 'tenant' },
    clinician: { read: 'tenant' },
  },
  phi: false,
});
