import { afterAll, expect } from 'vitest';

// Before each test file. Set by a run of all tests, which afterwards compares what was noted with what is declared.
const folder = process.env['TEST_NOTES'];
// What is asked there is made up anew in each run, so the refusals it meets prove nothing.
const isByChance = expect.getState().testPath?.endsWith('server/calls.test.ts') === true;

if (folder && !isByChance) {
  const { noteRefusals } = await import('./refusals.ts');
  afterAll(await noteRefusals(folder));
}
