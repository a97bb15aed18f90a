import { use, type ComponentType } from 'react';

import { kept } from '#kit/contract/kept.ts';
import { port } from '#kit/contract/port.ts';
import { handedIn } from '#kit/portal/portal-area.ts';

import type { ApplicationMove } from '../../contract/lifecycle.ts';
import type { ApplicationDetail } from './application.ts';
import type { MakeMove } from './plain-moves.ts';

interface OfApplication {
  readonly detail: ApplicationDetail;
}

/** The steps of an application that are taken in a dialog. */
export type DialogKey = 'return' | 'reschedule' | 'rebook' | 'feedback' | 'relief';

/** A button at the head of an application that asks for more than a word. */
export interface HeadStep {
  readonly isFor: (detail: ApplicationDetail, today: string) => boolean;
  readonly Step: ComponentType<OfApplication>;
  /** The move that is made by this step and not by a word. */
  readonly insteadOf?: ApplicationMove;
}

/** What an area that goes on with applications adds to their page. */
export interface ApplicationParts {
  /** Moves that need no more than a word, by name. */
  readonly moves: Readonly<Record<string, MakeMove>>;
  /** Those of them that are decided upon in the panel, not at the head of the page. */
  readonly panelMoves?: readonly ApplicationMove[];
  readonly headSteps?: readonly HeadStep[];
  readonly dialogs: Readonly<Partial<Record<DialogKey, ComponentType<OfApplication & { readonly onClose: () => void }>>>>;
  /** What this person of the institute has to do here now; it draws nothing for all others. */
  readonly Panel: ComponentType<OfApplication & { readonly onMaterials: () => void }>;
  /** What is done about one notice beside the decision upon it. */
  readonly OfNotice?: ComponentType<OfApplication & { readonly notice: ApplicationDetail['notices'][number] }>;
  /** What was found, for the people of the institute to read. */
  readonly Findings?: ComponentType<OfApplication>;
}

/** What areas that go on with applications add to their page: moves, dialogs and the panel of the desks. */
export const applicationParts = port<() => Promise<ApplicationParts>>('inspection.applicationParts');

/** Read with the page of an application, which is not drawn without them. */
export const loadApplicationParts = kept(() => Promise.all(handedIn(applicationParts).map((load) => load())));

export function useApplicationParts(): readonly ApplicationParts[] {
  return use(loadApplicationParts());
}
