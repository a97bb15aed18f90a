import { createHash, createHmac } from 'node:crypto';
import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';

// Providers as their public descriptions say, written apart from the adapters.

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const hmacHex = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest('hex');
const hmacBytes = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();

export interface Provider {
  readonly address: string;
  readonly taken: Record<string, unknown>[];
  /** What it says next instead of taking; a status alone breaks the answer off. */
  next: object | 'hang up' | undefined;
  close(): void;
}

type Judge = (headers: IncomingHttpHeaders, body: string) => { readonly read: Record<string, unknown>; readonly answer: object } | object;

async function provider(judge: Judge): Promise<Provider> {
  const taken: Record<string, unknown>[] = [];
  const server = createHttpServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const piece of request) body += String(piece);
      const next = self.next;
      self.next = undefined;
      if (next === 'hang up') return void request.socket.destroy();
      const judged = judge(request.headers, body);
      const isGood = 'read' in judged;
      if (isGood && !next) taken.push(judged.read as Record<string, unknown>);
      response.end(JSON.stringify(next ?? (isGood ? judged.answer : judged)));
    })();
  });
  await listening(server);
  const self: Provider = { address: `http://127.0.0.1:${portOf(server)}`, taken, next: undefined, close: () => void server.close() };
  return self;
}

const listening = (server: Server) => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const portOf = (server: Server) => (server.address() as AddressInfo).port;

export function aliyun(keyId: string, secret: string): Promise<Provider> {
  return provider((headers, body) => {
    const said = /^ACS3-HMAC-SHA256 Credential=(.+),SignedHeaders=(.+),Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '');
    const names = said?.[2]?.split(';') ?? [];
    const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
    const canonical = `POST\n/\n\n${lines}\n${names.join(';')}\n${headers['x-acs-content-sha256'] as string}`;
    const isSigned =
      said?.[1] === keyId &&
      ['host', 'x-acs-action', 'x-acs-date', 'x-acs-signature-nonce'].every((name) => names.includes(name)) &&
      headers['x-acs-content-sha256'] === sha256(body) &&
      said[3] === hmacHex(secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`);
    if (!isSigned) return { Code: 'SignatureDoesNotMatch', Message: 'Specified signature is not matched.' };
    if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25') return { Code: 'InvalidAction.NotFound' };
    return { read: Object.fromEntries(new URLSearchParams(body)), answer: { Code: 'OK', Message: 'OK', BizId: 'BIZ-1', RequestId: 'R' } };
  });
}

export function tencent(keyId: string, secret: string): Promise<Provider> {
  return provider((headers, body) => {
    const stamp = String(headers['x-tc-timestamp']);
    const day = new Date(Number(stamp) * 1000).toISOString().slice(0, 10);
    const canonical = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\n\ncontent-type;host\n${sha256(body)}`;
    const key = hmacBytes(hmacBytes(hmacBytes(`TC3${secret}`, day), 'sms'), 'tc3_request');
    const signature = hmacHex(key, `TC3-HMAC-SHA256\n${stamp}\n${day}/sms/tc3_request\n${sha256(canonical)}`);
    const wanted = `TC3-HMAC-SHA256 Credential=${keyId}/${day}/sms/tc3_request, SignedHeaders=content-type;host, Signature=${signature}`;
    if (headers.authorization !== wanted)
      return { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' }, RequestId: 'R' } };
    const read = JSON.parse(body) as Record<string, unknown>;
    return { read, answer: { Response: { SendStatusSet: [{ Code: 'Ok', Message: 'send success', SerialNo: 'S-1' }], RequestId: 'R' } } };
  });
}

export interface MailServer {
  readonly port: number;
  readonly taken: string[];
  /** Said to the next recipient. */
  refusal: string | undefined;
  close(): void;
}

/** SMTP without TLS, as a relay of the own network. */
export async function mailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const server = createTcpServer((socket) => {
    let text: string | undefined;
    let rest = '';
    const answers: Readonly<Record<string, string>> = {
      EHLO: '250-test\r\n250 8BITMIME',
      MAIL: '250 ok',
      DATA: '354 go on',
      QUIT: '221 bye',
    };
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      rest += bytes.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (text !== undefined && line !== '.') {
          text += `${line}\n`;
          continue;
        }
        if (text !== undefined) taken.push(text);
        const word = text === undefined ? line.slice(0, 4).toUpperCase() : '.';
        text = word === 'DATA' ? '' : undefined;
        socket.write(
          `${word === '.' ? '250 queued as 1' : word === 'RCPT' ? (self.refusal ?? '250 ok') : (answers[word] ?? '500 what')}\r\n`,
        );
      }
    });
    socket.on('error', () => socket.destroy());
  });
  await listening(server);
  const self: MailServer = { port: portOf(server), taken, refusal: undefined, close: () => void server.close() };
  return self;
}
