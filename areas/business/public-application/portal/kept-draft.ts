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

/** Undefined where there is none, or where the browser keeps nothing. */
export function readDraft(): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as KeptDraft | null;
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(draft: KeptDraft): void {
  try {
    localStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing goes on without.
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}
