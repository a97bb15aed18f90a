import type { ComponentType } from 'react';

import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { port } from '#kit/contract/port.ts';

/** The form of applications that were made from a construction notice: they are not written in the ordinary one. */
export const formsByNotice = port<() => Promise<ComponentType<{ readonly detail: ApplicationDetail }>>>('applying.formsByNotice');
