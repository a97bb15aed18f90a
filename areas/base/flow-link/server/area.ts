import type { InputOf } from '#kit/contract/call.ts';
import { readFlowLink } from '#kit/server/case/flow-link.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { refuser } from '#kit/server/refuse.ts';
import { area, type PublicRequest } from '#kit/server/request.ts';
import { maskName } from '#kit/server/settings/seal.ts';

import { flowLinkCalls } from '../contract/calls.ts';
import { flowLinkRefusals } from '../contract/refusals.ts';

const refuse = refuser(flowLinkRefusals);

type Step = Awaited<ReturnType<typeof readFlow>>[number];

/** 「张**（检验一部）」. A private person's unit has the person's own name; what happened by itself has nobody's. */
function whoDid({ operatorId, operatorName, operatorUnit }: Step): string {
  if (operatorId === null) return operatorName;
  const masked = maskName(operatorName);
  return operatorUnit && operatorUnit !== operatorName ? `${masked}（${operatorUnit}）` : masked;
}

async function showFlow({ t }: InputOf<typeof flowLinkCalls.show>, { readDb, services, now }: PublicRequest) {
  const subject = readFlowLink(services.secrets, t, now) ?? refuse('flowLinkDead');
  const steps = await readFlow(readDb, subject.cycle, subject.id);
  const flow = steps.map((step) => ({ id: step.id, label: step.label, who: whoDid(step), at: step.at }));
  return { title: subject.title, no: subject.no, expiresAt: subject.expiresAt, flow };
}

export const flowLinkArea = area('flow-link', flowLinkCalls, { show: showFlow });
