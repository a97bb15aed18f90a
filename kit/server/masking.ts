import { AsyncLocalStorage } from 'node:async_hooks';

import { withoutNumbers } from '../contract/trade/numbers-in-text.ts';

const masking = new AsyncLocalStorage<boolean>();

/** Whether what is written now is for somebody who reads identity numbers masked: workbooks ask it, whose cells nobody can mask any more once they are bytes. */
export const isMasked = (): boolean => masking.getStore() === true;

/** Answers for somebody to whom identity numbers are shown masked, or not. */
export const masked = <T>(is: boolean, answer: () => Promise<T>): Promise<T> => masking.run(is, answer);

/** What is written for whoever asks now, with the identity numbers in it masked where they read them so. */
export const asShown = <T>(content: T): T => (isMasked() ? (withoutNumbers(content) as T) : content);
