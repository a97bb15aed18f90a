let waiting: string | undefined;

/** A sentence for the page that comes next: 「退出成功」. */
export function leaveFlash(sentence: string): void {
  waiting = sentence;
}

export function takeFlash(): string | undefined {
  const sentence = waiting;
  waiting = undefined;
  return sentence;
}
