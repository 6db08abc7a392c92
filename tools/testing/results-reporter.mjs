/** A reporter of vitest: writes into RESULTS_FILE what `npm test` repeats at its end. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../root.mjs';

const longestText = 1_500;

export default class TellResults {
  /**
   * Writes `{ files: [{ file, passed, failures, secondTries }], unhandled }`: how many tests of each file passed, and
   * texts with the test, the error and its stack.
   */
  onTestRunEnd(modules, unhandledErrors) {
    const unhandled = unhandledErrors.map((error) => `Unhandled: ${textOf([error])}`);
    writeFileSync(process.env.RESULTS_FILE, JSON.stringify({ files: modules.map(resultsOf), unhandled }));
  }
}

function resultsOf(module) {
  const tests = [...module.children.allTests()];
  const inState = (state) => tests.filter((test) => test.result().state === state);
  // A file that could not be loaded, or whose set-up or teardown failed, counts as one test.
  const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
  const broken = errors.length > 0 ? [describe(module, 'outside of its tests', errors)] : [];
  const passed = inState('passed');
  return {
    file: relative(root, module.moduleId),
    passed: passed.length,
    failures: [...inState('failed').map(describeTest), ...broken],
    secondTries: passed.filter((test) => test.diagnostic()?.flaky).map(describeTest),
  };
}

const describeTest = (test) => describe(test.module, test.fullName, test.result().errors ?? []);
const describe = (module, name, errors) => `${relative(root, module.moduleId)} > ${name}\n${textOf(errors)}`;

function textOf(errors) {
  const text = errors.map(({ message, stack }) => (stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`));
  return text.join('\n').slice(0, longestText).replaceAll(/^/gm, '  ');
}
