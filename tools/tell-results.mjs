/** A reporter of vitest: leaves in the file RESULTS_FILE what `npm test` tells once more at its end. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

const longestText = 1_500;

export default class TellResults {
  /** Writes `{ passed, failed, failures, secondTries }`: two numbers, and texts with the test, the error and its stack. */
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    // A file that could not be loaded, or whose set-up or tidying failed, counts as one test.
    const broken = modules.flatMap((module) => {
      const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
      return errors.length > 0 ? [describe(module, 'outside of its tests', errors)] : [];
    });
    const failed = inState('failed').map(describeTest);
    const failures = [...failed, ...broken, ...unhandledErrors.map((error) => `Unhandled: ${textOf([error])}`)];
    const secondTries = inState('passed')
      .filter((test) => test.diagnostic()?.flaky)
      .map(describeTest);
    writeFileSync(
      process.env.RESULTS_FILE,
      JSON.stringify({ passed: inState('passed').length, failed: failures.length, failures, secondTries }),
    );
  }
}

const describeTest = (test) => describe(test.module, test.fullName, test.result().errors ?? []);
const describe = (module, name, errors) => `${relative(root, module.moduleId)} > ${name}\n${textOf(errors)}`;

function textOf(errors) {
  const text = errors.map(({ message, stack }) => (stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`));
  return text.join('\n').slice(0, longestText).replaceAll(/^/gm, '  ');
}
