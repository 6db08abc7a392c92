/** `GET` and `POST …/access-report…`: the reports of a person and of a member of staff, as pages and as a file. */
import { accessReport, accessRights, field, userAccessReport } from '@puente/contract';
import * as z from 'zod/mini';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { sendFile } from '#kernel/http/mount-export';
import { patientReport, readReport, reportFilters, userReport } from './access-report.ts';
import { reportRequest, writeReport } from './access-report-file.ts';

const query = z.strictObject({
  ...reportFilters,
  after: z.optional(field.cursor()),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});
const params = z.strictObject({ id: field.id });

const reports = [
  {
    path: '/patients',
    tag: 'patients',
    name: 'PatientAccessReport',
    action: 'report-patient',
    report: patientReport,
    page: accessReport,
  },
  {
    path: '/users',
    tag: 'users',
    name: 'UserAccessReport',
    action: 'report-user',
    report: userReport,
    page: userAccessReport,
  },
] as const;

export function mountAccessReports(app: Scope, kernel: Kernel) {
  const routes = typed(app);
  const { db } = kernel;
  for (const { path, tag, name, action, report, page } of reports) {
    const rule = { config: { rule: { resource: accessRights, action } } };
    routes.get(`${path}/:id/access-report`, {
      ...rule,
      schema: {
        operationId: `get${name}`,
        tags: [tag],
        params,
        querystring: query,
        response: answers({ 200: page }, 'validation', 'not_found'),
      },
      handler: (request, reply) =>
        json(
          reply,
          asCaller(kernel, request, async (ctx) => {
            const asked = { limit: 50, ...request.query };
            const { items, next } = await readReport(report, { db, ctx, id: request.params.id }, asked);
            return `{"items":${items},"next":${JSON.stringify(next)}}`;
          }),
        ),
    });
    routes.post(`${path}/:id/access-report/export`, {
      ...rule,
      schema: {
        operationId: `export${name}`,
        tags: [tag],
        params,
        body: reportRequest,
        response: {
          ...answers({}, 'validation', 'not_found', 'conflict'),
          200: { description: 'The file', content: { 'text/csv': { schema: field.outputText } } },
        },
      },
      handler: (request, reply) =>
        sendFile(kernel, request, {
          reply,
          name: 'access-report',
          follow: request.body.runId ? { id: request.body.runId, kind: 'access-report' } : undefined,
          texts: (ctx, followed) => writeReport(report, { db, ctx, id: request.params.id, followed }, request.body),
        }),
    });
  }
}
