// Entry of a thread that reads sheets of a workbook, tells each when it is read, and ends. What a person uploads may be made to be slow or large: here it costs nobody else anything.
import { streamXlsxRows } from 'hucre/xlsx';
import { parentPort, workerData } from 'node:worker_threads';

const { content, sheets, mostColumns } = workerData;

async function read({ sheet, mostRows }) {
  const rows = [];
  for await (const { index, values } of streamXlsxRows(content, { ...(sheet && { sheet }), maxRows: mostRows + 1 })) {
    if (rows.length === mostRows) return { refused: 'rows' };
    if (values.length > mostColumns) return { refused: 'columns' };
    rows.push({ row: index + 1, cells: values });
  }
  return { rows };
}

for (const sheet of sheets) {
  const answer = await read(sheet).catch(({ name, message }) => ({ failed: { name, message } }));
  parentPort.postMessage(answer);
  if (!answer.rows) break;
}
