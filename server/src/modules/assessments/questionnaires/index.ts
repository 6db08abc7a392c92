/** Questionnaires: their versions as FHIR R4, and what ships. */
import { questionnaire } from '@puente/contract';
import type { Kernel, Scope } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import { createQuestionnaire, updateQuestionnaire } from './keep-questionnaire.ts';
import { publishQuestionnaire } from './publish-questionnaire.ts';

export { enterQuestionnaires, shippedQuestionnaireId, shippedQuestionnaires } from './shipped-questionnaires.ts';

/** A questionnaire as a FHIR file is the field `content` of its record. */
export function mountQuestionnaires(app: Scope, kernel: Kernel) {
  mountResource(app, kernel, {
    resource: questionnaire,
    create: createQuestionnaire,
    update: updateQuestionnaire,
    commands: { publish: publishQuestionnaire },
  });
}
