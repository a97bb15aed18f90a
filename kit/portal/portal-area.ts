import { gather, type Handed, type HandedIn, type Port } from '../contract/port.ts';
import { provideRoutes, type PageRoute } from './pages.ts';

/** What one area is in the browser: its pages, and what it adds to the pages of others. */
export interface PortalArea {
  readonly routes: readonly PageRoute[];
  readonly handsIn?: readonly HandedIn[];
}

let gathered: Handed = gather([]);

/** Called once by the shell, before its first page is drawn. */
export function provideAreas(areas: readonly PortalArea[]): void {
  provideRoutes(areas.flatMap(({ routes }) => routes));
  gathered = gather(areas);
}

/** What areas have handed in at a port. The same list each time: it may be used while drawing. */
export function handedIn<T>(from: Port<T>): readonly T[] {
  return gathered.of(from);
}
