import { keptInTab } from '#kit/portal/browser-keep.ts';

const key = 'guest.sent';

/** Remembers in this tab what was handed in just now, so that the page that says so does not say it of an address alone. */
export function noteSent(no: string): void {
  keptInTab.set(key, no);
}

/** Whether the application with this number was handed in from this tab. */
export function wasSent(no: string): boolean {
  return no !== '' && keptInTab.get(key) === no;
}
