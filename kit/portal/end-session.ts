import { goTo, paths } from './address.ts';
import { onSessionLost } from './client.ts';
import { leaveFlash } from './flash.ts';
import { closeAllTabs } from './kept-pages/tabs-store.ts';
import { forgetQueues } from './queue/kept-queues.ts';
import { forgetSession } from './session.ts';
import { dropTokens } from './tokens.ts';

/**
 * Leaves the shell for the login page: removes tags, token, role and access.
 * @param sentence what the login page says
 */
export function endSession(sentence: string): void {
  onSessionLost(undefined);
  closeAllTabs();
  forgetQueues();
  dropTokens();
  leaveFlash(sentence);
  goTo(paths.login, { replace: true });
  forgetSession();
}
