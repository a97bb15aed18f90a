import { keptInBrowser } from '#kit/portal/browser-keep.ts';
import { newId } from '#kit/portal/new-id.ts';

/** By what a browser finds its draft again. A login clears the local storage: by then the application is on its way. */
export interface DraftKey {
  readonly id: string;
  readonly secret: string;
}

/** And at which step it was left. Nothing that was typed is kept here. */
interface Kept extends DraftKey {
  readonly step?: number;
}

const place = 'registration.draft';

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function newKey(): DraftKey {
  return { id: newId(), secret: newSecret() };
}

export function keepKey(key: DraftKey): void {
  keptInBrowser.setValue(place, key);
}

export function dropKey(): void {
  keptInBrowser.remove(place);
}

const kept = () => (keptInBrowser.value(place) as Kept | null | undefined) ?? undefined;

/** At which step a draft was left; undefined where this browser does not know. */
export function leftAt({ id }: DraftKey): number | undefined {
  const found = kept();
  return found?.id === id ? found.step : undefined;
}

export function keepStep({ id, secret }: DraftKey, step: number): void {
  keptInBrowser.setValue(place, { id, secret, step } satisfies Kept);
}

/** That of the link in a short message, else the one that this browser has begun. */
export function findKey(): DraftKey | undefined {
  const id = new URLSearchParams(location.search).get('id');
  const secret = location.hash.slice(1);
  if (id && secret) {
    // The same link once more: the step stays known.
    if (kept()?.id !== id) keepKey({ id, secret });
    return { id, secret };
  }
  const found = kept();
  return found && { id: found.id, secret: found.secret };
}
