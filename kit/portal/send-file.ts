import { waits, type Patience } from './patience.ts';

/** Sends a form with files, and tells how much of it has gone. Nobody waits for a connection on which nothing moves any more. */
export function sendingFile(onProgress?: (share: number) => void) {
  return (url: string, form: FormData, patience: Patience): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('the file was not sent'));
      request.open('POST', url);
      request.withCredentials = true;
      request.responseType = 'blob';
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        patience.wait(loaded < total ? waits.progress : waits.file);
        if (total > 0) onProgress?.(loaded / total);
      });
      request.addEventListener('load', () =>
        resolve(new Response(request.response as Blob, { status: request.status, headers: headersOf(request) })),
      );
      for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail);
      patience.signal.addEventListener('abort', () => request.abort());
      patience.wait(waits.progress);
      if (patience.signal.aborted) fail();
      else request.send(form);
    });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const name of ['date', 'content-type']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
