// npm run table -- <lifecycle>: prints the migration of the table of a case, from its declaration.
import { tableOf } from '#server/testing/case-table.ts';
import { caseKindsByTable, tableOfCycle } from '#server/testing/field-checks.ts';

const [cycle = ''] = process.argv.slice(2);
const table = tableOfCycle(cycle);
const kinds = (await caseKindsByTable()).get(table);
if (!kinds) throw new Error(`no case has the lifecycle ${cycle || '(say its name)'}`);
console.log(tableOf(table, kinds).statement);
