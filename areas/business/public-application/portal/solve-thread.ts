import { tryAnswers, type Riddle } from './sha256.ts';

/** Beside the page, which stays quick meanwhile. */
addEventListener('message', ({ data }: MessageEvent<Riddle>) => {
  postMessage(tryAnswers(data, 0, Number.MAX_SAFE_INTEGER));
});
