export { type Days, firstSeriesDay, lastSeriesDay, longestSeriesMonths } from './days-of-rule.ts';
export {
  formatRule,
  frequencies,
  longestRule,
  parseRule,
  type RecurrenceRule,
  type Weekday,
  weekdayOf,
  weekdays,
} from './rule.ts';
export * from './series.ts';
