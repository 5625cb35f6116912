/**
 * Counts the tests in vitest's report. An error outside of any test (a file that does not load, an error between
 * tests, a crash) counts as one failure, so that a failed run never ends with `0 failed`.
 * @param {string | undefined} report the JSON reporter's text; undefined when vitest ended before it wrote one
 * @param {{ succeeded: boolean, maySkip: boolean }} run
 * @returns {{ passed: number, failed: number, refusedSkips: number }}
 */
export function countTests(report, { succeeded, maySkip }) {
  if (!report) return { passed: 0, failed: 1, refusedSkips: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report);
  const refusedSkips = maySkip ? 0 : numPendingTests + numTodoTests;
  const brokenFiles = testResults.filter(isBroken).length;
  const failed = numFailedTests + brokenFiles + refusedSkips;
  return { passed: numPassedTests, failed: succeeded ? failed : Math.max(failed, 1), refusedSkips };
}

/** @param {{ status: string, assertionResults: { status: string }[] }} file */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((result) => result.status !== 'failed');
}
