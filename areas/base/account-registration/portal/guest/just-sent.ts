const key = 'guest.sent';

/** Remembers in this tab what was handed in just now, so that the page that says so does not say it of an address alone. */
export function noteSent(no: string): void {
  try {
    sessionStorage.setItem(key, no);
  } catch {
    // A browser that keeps nothing shows the number without the word.
  }
}

/** Whether the application with this number was handed in from this tab. */
export function wasSent(no: string): boolean {
  try {
    return no !== '' && sessionStorage.getItem(key) === no;
  } catch {
    return false;
  }
}
