import type { FieldError } from '#kit/portal/client.ts';

/** The device that an error is about: `lines.<lineId>.items.6.3`. */
export function lineOf(error: FieldError | undefined): string | undefined {
  return /^lines\.([^.]+)/.exec(error?.field ?? '')?.[1];
}

/** The item that an error is about, where it is about one. */
export function itemOf(error: FieldError): string | undefined {
  return /^lines\.[^.]+\.items\.(.+)$/.exec(error.field)?.[1];
}
