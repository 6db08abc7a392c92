/** The reports of access, each as pages and as a file: of a person, and of all that was done in the organization. */
import { accessLog, accessReport, accessRights, field } from '@puente/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { sendFile } from '#kernel/http/mount-export';
import {
  logFilters,
  logOf,
  patientReport,
  type Report,
  type ReportQuestion,
  readReport,
  reportFilters,
} from './access-report.ts';
import { type Asked, logRequest, reportRequest, writeReport } from './access-report-file.ts';

const paging = {
  after: z.optional(field.cursor()),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
};
const params = z.strictObject({ id: field.id });
const file = {
  ...answers({}, 'validation', 'not_found', 'conflict'),
  200: { description: 'The file', content: { 'text/csv': { schema: field.outputText } } },
};

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The report that is asked for, and the one it is about. */
interface Chosen {
  readonly report: Report;
  readonly id?: string;
}

export function mountAccessReports(app: Scope, kernel: Kernel) {
  const routes = typed(app);
  const { db } = kernel;
  const page = ({ request, reply }: Answering, { report, ...of }: Chosen, asked: Partial<ReportQuestion>) =>
    json(
      reply,
      asCaller(kernel, request, async (ctx) => {
        const { items, next } = await readReport(report, { db, ctx, ...of }, { limit: 50, ...asked });
        return `{"items":${items},"next":${JSON.stringify(next)}}`;
      }),
    );
  const sent = ({ request, reply }: Answering, { report, ...of }: Chosen, asked: Asked) =>
    sendFile(kernel, request, {
      reply,
      name: 'access-report',
      follow: asked.runId ? { id: asked.runId, kind: 'access-report' } : undefined,
      texts: (ctx, followed) => writeReport(report, { db, ctx, ...of, followed }, asked),
    });

  const ofPatient = { config: { rule: { resource: accessRights, action: 'report-patient' } } };
  const person = { tags: ['patients'], params };
  routes.get('/patients/:id/access-report', {
    ...ofPatient,
    schema: {
      ...person,
      operationId: 'getPatientAccessReport',
      querystring: z.strictObject({ ...reportFilters, ...paging }),
      response: answers({ 200: accessReport }, 'validation', 'not_found'),
    },
    handler: (request, reply) =>
      page({ request, reply }, { report: patientReport, id: request.params.id }, request.query),
  });
  routes.post('/patients/:id/access-report/export', {
    ...ofPatient,
    schema: { ...person, operationId: 'exportPatientAccessReport', body: reportRequest, response: file },
    handler: (request, reply) =>
      sent({ request, reply }, { report: patientReport, id: request.params.id }, request.body),
  });

  const ofLog = { config: { rule: { resource: accessRights, action: 'search-log' } } };
  const log = { tags: ['access-log'] };
  routes.get('/access-log', {
    ...ofLog,
    schema: {
      ...log,
      operationId: 'searchAccessLog',
      querystring: z.strictObject({ ...logFilters, ...paging }),
      response: answers({ 200: accessLog }, 'validation', 'not_found'),
    },
    handler: (request, reply) => page({ request, reply }, logOf(request.query), request.query),
  });
  routes.post('/access-log/export', {
    ...ofLog,
    schema: { ...log, operationId: 'exportAccessLog', body: logRequest, response: file },
    handler: (request, reply) => sent({ request, reply }, logOf(request.body), request.body),
  });
}
