/** Resources with a parent of each kind, for tests alone: definitions, tables, and routes in an application of a test. */
import { readFileSync } from 'node:fs';
import { breakGlass, defineResource, field, household, payer } from '@puente/contract';
import pg from 'pg';
import * as z from 'zod/mini';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { schemaFolder } from '#kernel/schema/schema-files';
import { modules } from '../../src/modules.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const { id, outputText, text } = field;

const plan = defineResource({
  one: 'plan',
  many: 'plans',
  patients: 'one',
  fields: { patientId: id, title: text(80) },
  derived: { authorId: outputText },
  immutable: ['patientId'],
  references: { patientId: 'patient' },
  states: ['open', 'closed'],
  frozen: ['closed'],
  commands: { close: { from: ['open'], to: 'closed' } },
  history: true,
  owner: 'authorId',
  sortable: [],
  filterable: ['patientId', 'status'],
  access: {
    TenantAdmin: { read: 'tenant', export: 'tenant', update: 'tenant' },
    chw: { read: 'panelOrOwn', create: 'panel', update: 'own', export: 'panelOrOwn', close: 'own' },
    clinician: { read: 'panel', create: 'panel', update: 'supervised', close: 'supervised' },
  },
  phi: true,
});

/** Ordered, of a parent about one person. */
const step = defineResource({
  one: 'step',
  many: 'steps',
  patients: 'one',
  parent: { of: plan, field: 'planId', ordered: true },
  fields: { planId: id, name: text(80), note: z.nullish(text(80)) },
  derived: { patientId: id },
  immutable: ['planId'],
  states: ['open', 'done'],
  frozen: ['done'],
  commands: { finish: { from: ['open'], to: 'done' } },
  sortable: [],
  filterable: ['patientId', 'status'],
  groups: ['status'],
  access: {
    TenantAdmin: { read: 'parent', export: 'parent', update: 'parent' },
    chw: { read: 'parent', create: 'parent', update: 'parent', export: 'parent', finish: 'parent' },
    clinician: { read: 'parent', create: 'parent', update: 'own', finish: 'parent' },
  },
  hidden: { TenantAdmin: ['note'] },
  phi: true,
});

/** Two levels below the person's record, and written by whoever reads it. */
const remark = defineResource({
  one: 'remark',
  many: 'remarks',
  patients: 'one',
  parent: { of: step, field: 'stepId', writes: 'read' },
  fields: { stepId: id, text: text(80) },
  derived: { patientId: id },
  immutable: ['stepId'],
  sortable: [],
  filterable: ['patientId'],
  names: { stepName: 'stepId' },
  access: {
    TenantAdmin: { read: 'parent', create: 'parent', export: 'parent' },
    chw: { read: 'parent', create: 'parent', update: 'own', export: 'parent' },
    clinician: { read: 'parent', create: 'parent', update: 'own' },
  },
  phi: true,
});

/** With a parent about several people. */
const houseNote = defineResource({
  one: 'houseNote',
  many: 'houseNotes',
  patients: 'none',
  parent: { of: household, field: 'householdId', writes: 'read' },
  fields: { householdId: id, text: text(80) },
  immutable: ['householdId'],
  sortable: [],
  filterable: [],
  access: {
    TenantAdmin: { read: 'parent', create: 'parent', update: 'own' },
    chw: { read: 'parent', create: 'parent', update: 'own' },
    clinician: { read: 'parent', create: 'parent', update: 'own' },
  },
  phi: true,
});

/** With a parent about nobody. */
const payerNote = defineResource({
  one: 'payerNote',
  many: 'payerNotes',
  patients: 'none',
  parent: { of: payer, field: 'payerId' },
  fields: { payerId: id, text: text(80) },
  immutable: ['payerId'],
  sortable: [],
  filterable: [],
  access: {
    TenantAdmin: { read: 'parent', create: 'parent', update: 'parent', export: 'parent' },
    chw: { read: 'parent' },
    clinician: { read: 'parent' },
    billing: { read: 'parent', export: 'parent' },
  },
  phi: false,
});

/** With a parent that administrators watch over if nobody else does. */
const alertNote = defineResource({
  one: 'alertNote',
  many: 'alertNotes',
  patients: 'one',
  parent: { of: breakGlass, field: 'breakGlassId', writes: 'read' },
  fields: { breakGlassId: id, text: text(80) },
  derived: { patientId: id },
  immutable: ['breakGlassId'],
  watchedBy: 'privacy',
  sortable: [],
  filterable: [],
  access: {
    TenantAdmin: { read: 'parent', create: 'parent' },
    chw: { read: 'parent', create: 'parent' },
    clinician: { read: 'parent', create: 'parent' },
    privacy: { read: 'parent', create: 'parent' },
  },
  phi: true,
});

const tables = `
  create table plans (like patient_record_columns including all, status text not null default 'open', title text not null, author_id text not null);
  create index plans_patient on plans (tenant_id, patient_id, created_at, id);
  create index plans_author on plans (tenant_id, author_id, created_at, id);
  call carries_labels('plans');
  call protect('plans');
  create table steps (like patient_record_columns including all, status text not null default 'open', plan_id uuid not null,
    name text not null, note text, position int not null);
  create index steps_patient on steps (tenant_id, patient_id, created_at, id);
  call follows('steps', 'plans', 'plan_id');
  call protect('steps');
  create table remarks (like patient_record_columns including all, step_id uuid not null, text text not null);
  create index remarks_step on remarks (tenant_id, step_id, created_at, id);
  call follows('remarks', 'steps', 'step_id');
  call protect('remarks');
  create table house_notes (like record_columns including all, household_id uuid not null, text text not null);
  create index house_notes_household on house_notes (tenant_id, household_id, created_at, id);
  call follows('house_notes', 'households', 'household_id');
  call protect('house_notes');
  create table payer_notes (like record_columns including all, payer_id uuid not null, text text not null);
  create index payer_notes_payer on payer_notes (tenant_id, payer_id, created_at, id);
  call follows('payer_notes', 'payers', 'payer_id');
  call protect('payer_notes');
  create table alert_notes (like patient_record_columns including all, break_glass_id uuid not null, text text not null);
  create index alert_notes_alert on alert_notes (tenant_id, break_glass_id, created_at, id);
  call follows('alert_notes', 'break_glasses', 'break_glass_id');
  call protect('alert_notes');`;

export const parts = { plan, step, remark, houseNote, payerNote, alertNote };

const module: Module = {
  name: 'parts',
  needs: [],
  mount(app, kernel) {
    mountResource(app, kernel, { resource: plan, create: ({ ctx }) => ({ values: { authorId: ctx.actor } }) });
    for (const resource of [step, remark, houseNote, payerNote, alertNote]) mountResource(app, kernel, { resource });
  },
};

/** An application that has these resources, too. */
export async function startWithParts(): Promise<TestApp> {
  const mounted = modules as Module[];
  mounted.push(module);
  try {
    const t = await startTestApp();
    const owner = new pg.Client({ connectionString: t.database.ownerUrl });
    await owner.connect();
    // The columns of every record last until its commit.
    await owner.query(`begin; ${readFileSync(new URL('setup.sql', schemaFolder), 'utf8')}; ${tables}; commit`);
    await owner.end();
    return t;
  } finally {
    mounted.pop();
  }
}
