/** `GET /Prod/qualifications/rules`: the present requirements of the region's program for its workers, with their source. */
import { qualification, qualificationRulesAnswer } from '@puente/contract';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { qualificationDay, type RulesOf } from './qualification-days.ts';

export const mountQualificationRules = (app: Scope, kernel: Kernel, rulesOf: RulesOf) =>
  typed(app).get('/qualifications/rules', {
    config: { rule: { resource: qualification, action: 'read' } },
    schema: {
      operationId: 'getQualificationRules',
      tags: ['qualifications'],
      response: answers({ 200: qualificationRulesAnswer }),
    },
    handler: (request) =>
      asCaller(kernel, request, (ctx) =>
        kernel.db.work(ctx, async (tx) => ({ rules: (await qualificationDay(tx, ctx, rulesOf)).rules })),
      ),
  });
