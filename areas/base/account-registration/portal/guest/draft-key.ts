import { keptInBrowser } from '#kit/portal/browser-keep.ts';
import { newId } from '#kit/portal/new-id.ts';

/** By what a browser finds its draft again. A login clears the local storage: by then the application is on its way. */
export interface DraftKey {
  readonly id: string;
  readonly secret: string;
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

/** That of the link in a short message, else the one that this browser has begun. */
export function findKey(): DraftKey | undefined {
  const id = new URLSearchParams(location.search).get('id');
  const secret = location.hash.slice(1);
  if (id && secret) {
    keepKey({ id, secret });
    return { id, secret };
  }
  return (keptInBrowser.value(place) as DraftKey | null | undefined) ?? undefined;
}
