// Entry of the thread that opens what browsers send sealed: five milliseconds each, in which the server would answer nobody.
import { sm2 } from 'sm-crypto-v2';
import { parentPort, workerData } from 'node:worker_threads';

parentPort.on('message', ({ id, ciphertext }) => {
  try {
    // A failed decryption is an empty text, a point off the curve an error.
    parentPort.postMessage({ id, text: sm2.doDecrypt(ciphertext, workerData.privateKey, 1, { output: 'string' }) });
  } catch {
    parentPort.postMessage({ id, text: '' });
  }
});
