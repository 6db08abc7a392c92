export * from './reminder-way.ts';
export * from './running-late.ts';
