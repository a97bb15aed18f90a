// Entry of a thread that reads sheets of a workbook, tells each when it is read, and ends. What a person uploads may be made to be slow or large: here it costs nobody else anything.
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { parentPort, workerData } from 'node:worker_threads';

const { content, sheets, mostColumns } = workerData;

async function read({ sheet, mostRows }) {
  const rows = [];
  for await (const { index, values } of streamXlsxRows(content, { ...(sheet && { sheet }), maxRows: mostRows + 1 })) {
    if (rows.length === mostRows) return { refused: 'rows' };
    if (values.length > mostColumns) return { refused: 'columns' };
    rows.push({ row: index + 1, cells: values.map(asShown) });
  }
  const hidden = rows.length > 0 ? await hiddenRows(sheet, rows.at(-1).row) : new Set();
  return { rows: rows.map((each) => (hidden.has(each.row) ? { ...each, isHidden: true } : each)) };
}

// Spreadsheets show fifteen digits of a number: what a formula makes of 0.3 × 10000 is 3000 to whoever reads it.
function asShown(value) {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(15)) : value;
}

// Rows that are hidden, or filtered out: whoever sent the sheet has not seen them. What is read row by row does not say so.
async function hiddenRows(sheet, last) {
  const { sheets: found } = await readXlsx(content, { sheets: [sheet ?? 0], range: `A1:A${last}` });
  return new Set([...(found[0]?.rowDefs ?? [])].flatMap(([index, { hidden }]) => (hidden ? [index + 1] : [])));
}

for (const sheet of sheets) {
  const answer = await read(sheet).catch(({ name, message }) => ({ failed: { name, message } }));
  parentPort.postMessage(answer);
  if (!answer.rows) break;
}
