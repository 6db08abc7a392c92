// Loaded by the directory only, so that other screens do not wait for it.
import { californiaCounties } from '@puente/contract';
import { languagesOffered } from '#i18n';

export const choices = { counties: californiaCounties, languages: languagesOffered };
