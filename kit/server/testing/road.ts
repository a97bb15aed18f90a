import { once } from 'node:events';
import net from 'node:net';

/** A road to a database that can be blocked: what is sent on it then is dropped, and nobody is told. */
export interface Road {
  /** The address of the database by this road. */
  readonly url: string;
  block(): void;
  open(): void;
  /** Takes the road away: whoever comes is refused. */
  close(): Promise<void>;
}

const usualPort = 5432;

/** @param to address of the database */
export async function buildRoad(to: string): Promise<Road> {
  const { hostname, port, searchParams } = new URL(to);
  const folder = searchParams.get('host');
  const connect = () =>
    folder ? net.connect(`${folder}/.s.PGSQL.${port || usualPort}`) : net.connect(Number(port || usualPort), hostname);
  const lanes = new Set<net.Socket>();
  let isBlocked = false;
  const server = net.createServer((near) => {
    const far = connect();
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      lanes.add(from);
      from.on('data', (sent) => void (isBlocked || into.write(sent)));
      from.on('error', () => undefined);
      from.on('close', () => {
        lanes.delete(from);
        if (!isBlocked) into.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(to);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    block: () => (isBlocked = true),
    open: () => (isBlocked = false),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const lane of lanes) lane.destroy();
      await closed;
    },
  };
}
