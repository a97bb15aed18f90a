import { keptInBrowser } from '#kit/portal/browser-keep.ts';

/** What this browser keeps of an application that is being written. A login into the portal clears it. */
export interface KeptDraft {
  readonly id: string;
  readonly mobile: string;
  readonly code: string;
  readonly useUnitName: string;
  readonly pass: string;
  /** Until then the pass opens it. */
  readonly until: string;
  readonly values: Readonly<Record<string, string>>;
}

const place = 'onlineApply.draft';

export function readDraft(): KeptDraft | undefined {
  return (keptInBrowser.value(place) as KeptDraft | null | undefined) ?? undefined;
}

export function keepDraft(draft: KeptDraft): void {
  keptInBrowser.setValue(place, draft);
}

export function dropDraft(): void {
  keptInBrowser.remove(place);
}
