import type { FieldError } from '#kit/portal/client.ts';

/** The device that an error is about: `lines.<lineId>.items.6.3`. */
export function lineOf(error: FieldError | undefined): string | undefined {
  return /^lines\.([^.]+)/.exec(error?.field ?? '')?.[1];
}
