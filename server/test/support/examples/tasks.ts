import { v7 } from 'uuid';
import type { Examples } from './examples.ts';

const itemId = v7();
const written = {
  title: 'Call the housing office',
  dueOn: '2031-03-03',
  checklist: [{ id: itemId, text: 'Ask for the letter', isDone: false }],
};

/** A colleague may not be of the team of whoever walks this, and a day goes with what is due on it. */
const fields = {
  create: () => written,
  update: () => ({ note: 'They open at nine.' }),
  commands: { tick: () => ({ itemId, isDone: true }) },
};

export const tasks: Examples = { task: fields, teamTask: fields };
