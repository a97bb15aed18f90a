import type { newBrowserCalls as declared } from '../contract/new-browser.ts';
import { wire } from '../contract/new-browser.ts?wire';

/** The calls of a login from a new browser without their schemas: the login page must be small. */
export const newBrowserCalls = wire['newBrowserCalls'] as typeof declared;
