/**
 * Asks one thing after the other. Whoever asks while an answer is awaited gets none of their own; where they have news, it is asked once more, and the first to ask gets
 * the last answer.
 */
export function oneAtATime<T>(ask: () => Promise<T>): (hasNews?: boolean) => Promise<T | undefined> {
  let isAsking = false;
  let isOld = false;
  return async (hasNews = false) => {
    if (isAsking) {
      isOld ||= hasNews;
      return undefined;
    }
    isAsking = true;
    try {
      let answer: T;
      do {
        isOld = false;
        answer = await ask();
      } while (isOld);
      return answer;
    } finally {
      isAsking = false;
    }
  };
}
