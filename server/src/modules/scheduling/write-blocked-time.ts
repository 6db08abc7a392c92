/** Writes blocked time: the derived fields of a series follow from its schedule and its exceptions. */
import {
  blockedTime,
  type CommandName,
  endedBefore,
  isOfSeries,
  lastDayOf,
  type Schedule,
  type Series,
  type SeriesException,
  type Slot,
  type StoredOf,
  withException,
} from '@puente/contract';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler, CreateHandler, Effects, UpdateHandler } from '#kernel/records/behavior';
import type { Values } from '#kernel/records/record';
import { records } from '#kernel/records/records';

type Blocked = typeof blockedTime;
type Handler<Name extends CommandName<Blocked>> = CommandHandler<Blocked, Name>;

const isWhole = ({ time, minutes }: Pick<Slot, 'time' | 'minutes'>) => (time === null) === (minutes === null);

/** @throws AppError validation */
function requireWhole(slot: Pick<Slot, 'time' | 'minutes'>, path: string) {
  if (!isWhole(slot)) throw fieldRefusal(`${path}.minutes`, 'required', 'Give an hour and a length, or neither.');
}

/** The stored form of a schedule. @throws AppError validation */
function kept(schedule: Schedule, exceptions: readonly SeriesException[] = []) {
  requireWhole(schedule, 'schedule');
  const series: Series = { ...schedule, exceptions };
  if (!isOfSeries(series, schedule.startsOn))
    throw fieldRefusal('schedule.startsOn', 'not_of_rule', 'The first day is not one of the rule.');
  return { schedule, exceptions, startsOn: schedule.startsOn, lastOn: lastDayOf(series) };
}

export const makeBlockedTime: CreateHandler<Blocked> = ({ ctx, body }) => ({
  values: { ...kept(body.schedule), ownerId: ctx.actor },
});

/** All of a series: its exceptions were of the days that it had. */
export const changeBlockedTime: UpdateHandler<Blocked> = ({ body }) => ({
  values: body.schedule ? kept(body.schedule) : {},
});

const seriesOf = ({ schedule, exceptions }: StoredOf<Blocked>): Series => ({ ...schedule, exceptions });

/** @throws AppError validation for a day outside of the series */
function requireDay(series: Series, on: string) {
  if (!isOfSeries(series, on)) throw fieldRefusal('on', 'not_of_rule', 'This day is not one of the series.');
}

function excepted(series: Series, exception: SeriesException): Effects<Blocked> {
  requireDay(series, exception.on);
  const exceptions = withException(series, exception);
  return { values: { exceptions, lastOn: lastDayOf({ ...series, exceptions }) } };
}

export const skipBlockedTime: Handler<'skip'> = ({ record, body }) =>
  excepted(seriesOf(record), { on: body.on, movedTo: null });

export const moveBlockedTime: Handler<'move'> = ({ record, body }) => {
  requireWhole(body.to, 'to');
  const { on, time, minutes } = body.to;
  if (record.schedule.rule === null) {
    requireDay(seriesOf(record), body.on);
    return { values: kept({ startsOn: on, time, minutes, rule: null }) };
  }
  return excepted(seriesOf(record), { on: body.on, movedTo: body.to });
};

/** From its first day on nothing is left: it is called off. */
function ended(series: Series, on: string): Values<Blocked> {
  requireDay(series, on);
  const left = endedBefore(series, on);
  if (!left) return { status: 'cancelled' };
  return { ...kept({ ...scheduleOf(series), rule: left.rule }, left.exceptions) };
}

const scheduleOf = ({ startsOn, time, minutes, rule }: Series): Schedule => ({ startsOn, time, minutes, rule });

export const endBlockedTime: Handler<'end'> = ({ record, body }) => ({
  values: ended(seriesOf(record), body.on),
});

export const splitBlockedTime: Handler<'split'> = ({ tx, ctx, record, body }) => {
  const { on, title, schedule } = body;
  const values = { title, ...kept(schedule), ownerId: ctx.actor };
  return {
    values: ended(seriesOf(record), on),
    after: () => records(tx, ctx).create(blockedTime, { values }),
  };
};
