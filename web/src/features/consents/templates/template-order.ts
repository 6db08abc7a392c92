// The order of consent templates: by kind, then drafts, templates in use, and former templates.
import { type ConsentKind, consentKinds } from '@puente/contract';
import type { ConsentTemplate } from '#api';

const states = ['draft', 'published', 'retired'];
const rank = ({ kind, status, number }: ConsentTemplate) =>
  consentKinds.indexOf(kind as ConsentKind) * 10_000 + states.indexOf(status) * 1_000 - (number ?? 0);

export const inOrder = (a: ConsentTemplate, b: ConsentTemplate) => rank(a) - rank(b);

export const templateStates = {
  draft: { tone: 'warning', icon: 'pen' },
  published: { tone: 'success', icon: 'check' },
  retired: { tone: 'neutral', icon: 'minus' },
} as const;
export type TemplateState = keyof typeof templateStates;
