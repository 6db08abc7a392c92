// The screens of encounters, of the calendar and of the charges that come from visits.
import { crumbs, page } from '../page-handle.ts';
import { screen } from '../screen.ts';

export const encounterRoutes = [
  page(
    'encounters',
    {
      title: 'common:nav.encounters',
    },
    screen(['encounters', 'visit-actions'], () =>
      import('../../features/encounters/list/encounter-list.tsx').then((m) => m.EncounterList),
    ),
  ),
  page(
    'encounters/create',
    {
      title: 'crumbs.record',
      trail: [crumbs.encounters],
    },
    screen(['encounters', 'form'], () =>
      import('../../features/encounters/form/encounter-create.tsx').then((m) => m.EncounterCreate),
    ),
  ),
  page(
    'encounters/plan',
    { title: 'crumbs.planVisit', trail: [crumbs.encounters] },
    screen(['encounters', 'form'], () =>
      import('../../features/encounters/form/plan-create.tsx').then((m) => m.PlanCreate),
    ),
  ),
  page(
    'encounters/templates',
    { title: 'common:nav.noteTemplates', trail: [crumbs.encounters] },
    screen(['note-templates', 'encounters'], () =>
      import('../../features/encounters/templates/note-template-list.tsx').then((m) => m.TemplateList),
    ),
  ),
  page(
    'encounters/templates/create',
    { title: 'crumbs.newNoteTemplate', trail: [crumbs.encounters, crumbs.noteTemplates] },
    screen(['note-templates', 'encounters', 'form'], () =>
      import('../../features/encounters/templates/note-template-form.tsx').then((m) => m.TemplateCreate),
    ),
  ),
  page(
    'encounters/templates/:templateId/edit',
    { title: 'crumbs.editNoteTemplate', trail: [crumbs.encounters, crumbs.noteTemplates] },
    screen(['note-templates', 'encounters', 'form'], () =>
      import('../../features/encounters/templates/note-template-form.tsx').then((m) => m.TemplateEdit),
    ),
  ),
  page(
    'encounters/groups',
    { title: 'crumbs.groups', trail: [crumbs.encounters] },
    screen(['groups'], () => import('../../features/encounters/groups/group-list.tsx').then((m) => m.GroupList)),
  ),
  page(
    'encounters/groups/create',
    { title: 'crumbs.newGroup', trail: [crumbs.encounters, crumbs.groups] },
    screen(['groups', 'encounters', 'form'], () =>
      import('../../features/encounters/groups/group-form.tsx').then((m) => m.GroupCreate),
    ),
  ),
  page(
    'encounters/groups/:groupId',
    { title: 'crumbs.group', trail: [crumbs.encounters, crumbs.groups] },
    screen(['groups', 'encounters', 'form'], () =>
      import('../../features/encounters/groups/group-detail.tsx').then((m) => m.GroupDetail),
    ),
  ),
  page(
    'encounters/groups/:groupId/edit',
    { title: 'crumbs.editGroup', trail: [crumbs.encounters, crumbs.groups, crumbs.group] },
    screen(['groups', 'encounters', 'form'], () =>
      import('../../features/encounters/groups/group-form.tsx').then((m) => m.GroupEdit),
    ),
  ),
  page(
    'encounters/groups/:groupId/correct',
    { title: 'crumbs.correctGroup', trail: [crumbs.encounters, crumbs.groups, crumbs.group] },
    screen(['groups', 'encounters', 'form'], () =>
      import('../../features/encounters/groups/group-correct.tsx').then((m) => m.GroupCorrect),
    ),
  ),
  page(
    'encounters/groups/:groupId/poster',
    { title: 'crumbs.groupPoster', trail: [crumbs.encounters, crumbs.groups, crumbs.group] },
    screen(['groups'], () => import('../../features/encounters/groups/group-poster.tsx').then((m) => m.GroupPoster)),
  ),
  page(
    'encounters/:encounterId',
    { title: 'crumbs.encounter', trail: [crumbs.encounters], person: true },
    screen(['encounters', 'visit-actions', 'policy', 'part2', 'voiding'], () =>
      import('../../features/encounters/detail/encounter-detail.tsx').then((m) => m.EncounterDetail),
    ),
  ),
  page(
    'encounters/:encounterId/edit',
    { title: 'crumbs.record', trail: [crumbs.encounters, crumbs.encounter] },
    screen(['encounters', 'visit-actions', 'form'], () =>
      import('../../features/encounters/form/encounter-edit.tsx').then((m) => m.EncounterEdit),
    ),
  ),
  page(
    'encounters/:encounterId/amend',
    { title: 'crumbs.amendEncounter', trail: [crumbs.encounters, crumbs.encounter] },
    screen(['encounters', 'visit-actions', 'form'], () =>
      import('../../features/encounters/amend/encounter-amend.tsx').then((m) => m.EncounterAmend),
    ),
  ),
  page(
    'calendar',
    { title: 'common:nav.calendar' },
    screen(['calendar', 'visit-actions'], () =>
      import('../../features/scheduling/calendar-screen.tsx').then((m) => m.CalendarScreen),
    ),
  ),
  page(
    'calendar/blocked/create',
    { title: 'crumbs.newBlockedTime', trail: [crumbs.calendar] },
    screen(['calendar', 'form'], () =>
      import('../../features/scheduling/blocked-time-form.tsx').then((m) => m.BlockedTimeCreate),
    ),
  ),
  page(
    'calendar/blocked/:blockedId/edit',
    { title: 'crumbs.editBlockedTime', trail: [crumbs.calendar] },
    screen(['calendar', 'form'], () =>
      import('../../features/scheduling/blocked-time-form.tsx').then((m) => m.BlockedTimeEdit),
    ),
  ),
  page(
    'charges',
    {
      title: 'common:nav.charges',
    },
    screen(['billing', 'policy'], () => import('../../features/billing/charge-list.tsx').then((m) => m.ChargeList)),
  ),
  page(
    'charges/:chargeKey',
    { title: 'crumbs.charge', trail: [crumbs.charges], person: true },
    screen(['billing', 'policy', 'encounters', 'voiding'], () =>
      import('../../features/billing/charge-detail.tsx').then((m) => m.ChargeDetail),
    ),
  ),
];
