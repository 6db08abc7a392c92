/** The order of test files in a run: what takes longest begins first, so that no worker is left with it at the end. */
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from '../root.mjs';
import { longest } from './test-files.mjs';

/** Files of one project follow one another: files that share a process would end it between two others. */
const projects = ['code', 'alone', 'journeys'];

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId, project }) => {
      const rank = longest.indexOf(relative(root, moduleId));
      return projects.indexOf(project.name) * (longest.length + 1) + (rank < 0 ? longest.length : rank);
    };
    // Files of equal length keep the order of vitest: by earlier runs, else by size.
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
