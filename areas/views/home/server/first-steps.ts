import { countByClass } from '#areas/equipment/server/doors/figures.ts';
import { firstSteps } from '#kit/server/case/first-steps.ts';
import type { Request } from '#kit/server/request.ts';

/** Who has more devices has found its way. */
const fewDevices = 3;

/** How far a unit that has just come in is with what it does first. */
export async function showFirstSteps(_input: object, request: Request) {
  const {
    asker: { unitId },
    services,
  } = request;
  if (unitId === null) return { steps: [] };
  const devices = (await countByClass(request)).reduce((sum, { count }) => sum + count, 0);
  if (devices > fewDevices) return { steps: [] };
  const handed = services.handed.of(firstSteps);
  return { steps: await Promise.all(handed.map(async ({ key, stateOf }) => ({ key, state: await stateOf(request, unitId) }))) };
}
