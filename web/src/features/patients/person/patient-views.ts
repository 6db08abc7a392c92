// The views of the patient list, with their queries and order.
import { emptyFilter, enrollmentPrograms, type Me, riskTiers, sdohCategories } from '@puente/contract';
import { addDays } from '#i18n';
import type { ListShape } from '#ui';

export type PatientView = 'panel' | 'all' | 'overdue' | 'never';

const rest = {
  filters: [
    { id: 'assignedTo', kind: 'value' },
    { id: 'lastContactOn', kind: 'dates' },
    { id: 'programs', kind: 'value', allowed: [...enrollmentPrograms, emptyFilter] },
    { id: 'need', kind: 'value', allowed: sdohCategories },
    { id: 'riskTier', kind: 'value', allowed: [...riskTiers, emptyFilter] },
    { id: 'preferredLanguage', kind: 'value' },
    { id: 'status', kind: 'value', allowed: ['active', 'inactive', 'deceased', 'merged'] },
  ],
  sorts: ['familyName', 'birthDate', 'lastContactOn'],
} as const satisfies Omit<ListShape<PatientView>, 'views'>;

const workerShape: ListShape<PatientView> = { views: ['panel', 'overdue', 'never', 'all'], ...rest };
const officeShape: ListShape<PatientView> = { views: ['all', 'overdue', 'never'], ...rest };

/** Workers who visit people have a panel; others start with all people that they may see. */
export const hasPanel = (me: Me | undefined): boolean => me?.roles.includes('chw') ?? false;

export const shapeFor = (me: Me | undefined): ListShape<PatientView> => (hasPanel(me) ? workerShape : officeShape);

/** The query of a view, before the filters of the reader. */
export function viewQuery(view: PatientView, me: Me | undefined, today: string): Record<string, string> {
  const panel: Record<string, string> = hasPanel(me) && view !== 'all' && me ? { assignedTo: me.id } : {};
  if (view === 'overdue')
    return {
      ...panel,
      status: 'active',
      ...(me && { lastContactOnTo: addDays(today, -me.tenant.overdueAfterDays - 1) }),
    };
  if (view === 'never') return { ...panel, status: 'active', lastContactOn: 'none' };
  return panel;
}

/** The longest time without a contact first, in views about it. */
export const viewOrder = (view: PatientView): string =>
  view === 'panel' || view === 'overdue' ? 'lastContactOn' : 'familyName';
