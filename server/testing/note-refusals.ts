import { afterAll } from 'vitest';

// Before each test file. Set by a run of all tests, which afterwards compares what was noted with what is declared.
const folder = process.env['TEST_NOTES'];

if (folder) {
  const { noteRefusals } = await import('./refusals.ts');
  const { writeSentAgain } = await import('./lost-answers.ts');
  const write = await noteRefusals(folder);
  // oxlint-disable-next-line no-empty-pattern -- vitest takes nothing else as the first argument
  afterAll(({}, { file }) => {
    // What is asked there is made up anew in each run, so the refusals it meets prove nothing.
    if (!file.filepath.endsWith('server/tests/calls.test.ts')) write();
    writeSentAgain(folder);
  });
}
