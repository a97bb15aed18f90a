import { loadConfig } from '#kit/server/settings/config.ts';
import { startPortal } from '#server/start-portal.ts';
import { openOutside } from './outside.ts';
import type { Place } from './place.ts';

// Entry of a process that is one place of the journeys: a portal with an event loop of its own, as people have it. It ends with its parent.

const portal = await startPortal(loadConfig(process.env), () => undefined);
const outside = await openOutside(portal.behind);
process.once('disconnect', () => {
  void Promise.all([outside.close(), portal.stop()]).then(() => process.exit(0));
});
process.send!({ portal: `http://127.0.0.1:${new URL(portal.address).port}`, outside: outside.base } satisfies Place);
