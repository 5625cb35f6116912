import { expect, test } from 'vitest';
import { countTests } from './test-report.mjs';

const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const fine = { succeeded: true, maySkip: true };

/** @param {object} changes */
const text = (changes) => JSON.stringify({ ...report, ...changes });

test('tests are counted', () => {
  expect(countTests(text({ numFailedTests: 2 }), { ...fine, succeeded: false })).toMatchObject({
    passed: 3,
    failed: 2,
  });
});

test('a run that ended before its report is a failure', () => {
  expect(countTests(undefined, { ...fine, succeeded: false })).toMatchObject({ passed: 0, failed: 1 });
});

test('an error that belongs to no test is a failure', () => {
  expect(countTests(text({}), { ...fine, succeeded: false })).toMatchObject({ passed: 3, failed: 1 });
});

test('a file that does not load is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(countTests(text({ testResults }), { ...fine, succeeded: false })).toMatchObject({
    passed: 3,
    failed: 1,
  });
});

test('a skipped test is a failure only where nothing may be skipped', () => {
  expect(countTests(text({ numPendingTests: 1 }), fine).failed).toBe(0);
  expect(countTests(text({ numPendingTests: 1, numTodoTests: 1 }), { ...fine, maySkip: false }).failed).toBe(
    2,
  );
});
