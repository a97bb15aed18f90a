// Entry of a thread that reads one sheet of a workbook and ends. What a person uploads may be made to be slow or large: here it costs nobody else anything.
import { streamXlsxRows } from 'hucre/xlsx';
import { parentPort, workerData } from 'node:worker_threads';

const { content, sheet, mostRows, mostColumns } = workerData;

async function read() {
  const rows = [];
  for await (const { index, values } of streamXlsxRows(content, { ...(sheet && { sheet }), maxRows: mostRows + 1 })) {
    if (rows.length === mostRows) return { refused: 'rows' };
    if (values.length > mostColumns) return { refused: 'columns' };
    rows.push({ row: index + 1, cells: values });
  }
  return { rows };
}

parentPort.postMessage(await read().catch(({ name, message }) => ({ failed: { name, message } })));
