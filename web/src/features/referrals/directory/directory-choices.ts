// Read when somebody looks at the directory: other screens do not wait for it.
import { californiaCounties } from '@puente/contract';
import { languagesOffered } from '#i18n';

export const choices = { counties: californiaCounties, languages: languagesOffered };
