export * from './reminder-way.ts';
