import type { FastifyRequest } from 'fastify';
import { Server as TlsServer } from 'node:tls';

import type { Asker } from '#kit/server/asker.ts';
import { refuser } from '#kit/server/refuse.ts';

import { paymentRefusals } from '../contract/refusals.ts';
import { BadSignature, GatewayFault } from './gateway/port.ts';
import type { Surroundings } from './gateway/gateways.ts';

export const refuse = refuser(paymentRefusals);

/** The context of everything that changes an order. Jobs have no asker. */
export interface Paying extends Surroundings {
  readonly today: string;
  readonly asker?: Asker | undefined;
}

/** Where the portal is configured to be reached; without a configuration, where the payer's browser reached it. */
export function originOf({ protocol, host }: FastifyRequest, address: string): string {
  return address || `${protocol}://${host}`;
}

/** Where this very server listens: the sandbox cashier sends its notifications there. Undefined where it speaks TLS: its certificate names the portal, not this machine. */
export function ownAddress(request: FastifyRequest): string | undefined {
  if (request.server.server instanceof TlsServer) return undefined;
  const listening = request.server.server.address();
  if (!listening || typeof listening === 'string') return undefined;
  const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const host = everywhere[listening.address] ?? (listening.family === 'IPv6' ? `[${listening.address}]` : listening.address);
  return `http://${host}:${listening.port}`;
}

/** Turns a failure of the gateway into a refusal that asks the person to try again. */
export async function orGatewayDown<T>(work: Promise<T>, log: (error: Error) => void = () => undefined): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof GatewayFault) && !(error instanceof BadSignature)) throw error;
    log(error);
    return refuse('gatewayDown');
  }
}
