// The pages of the style guide, in the order of its navigation.

export const componentPages = [
  'detail-lists',
  'tables',
  'quick-stats',
  'grouped-lists',
  'grid-lists',
  'forms',
  'modals',
  'charts',
  'buttons',
  'typography',
  'colors',
  'inputs',
] as const;
export type ComponentPage = (typeof componentPages)[number];
