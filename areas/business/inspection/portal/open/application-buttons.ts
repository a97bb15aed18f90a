import type { ComponentType } from 'react';

import { port } from '#kit/contract/port.ts';
import { handedIn } from '#kit/portal/portal-area.ts';

import type { ApplicationDetail } from './application.ts';

/** What an area adds to the head of an application, for the people of its units: it draws itself where there is something to press. */
export const applicationButtons = port<ComponentType<{ readonly detail: ApplicationDetail }>>('inspection.applicationButtons');

export const findApplicationButtons = () => handedIn(applicationButtons);
