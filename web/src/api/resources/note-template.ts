// The calls of the templates of notes and phrases.
import type { noteTemplate, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type NoteTemplate = RecordOf<typeof noteTemplate>;

export const {
  useListNoteTemplatesInfiniteQuery,
  useGetNoteTemplateQuery,
  useCreateNoteTemplateMutation,
  useUpdateNoteTemplateMutation,
  useCommandNoteTemplateMutation,
} = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof noteTemplate>(build, { one: 'noteTemplate', many: 'noteTemplates' }),
});
