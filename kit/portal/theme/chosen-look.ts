/** How the person wants to see the portal. Kept in a cookie: logging in and 清空缓存 wipe the local storage, and large type must not be lost with it. */
export interface Look {
  /** 关怀版: large type, more contrast, no motion. */
  readonly care: boolean;
  readonly dark: boolean;
}

const cookie = 'look';
let look = read();

function read(): Look {
  const words =
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${cookie}=`))
      ?.slice(cookie.length + 1)
      .split('.') ?? [];
  return { care: words.includes('care'), dark: words.includes('dark') };
}

export const chosenLook = (): Look => look;

/** Puts the look on the document; called once before the first paint. */
export function showLook(): void {
  const { dataset } = document.documentElement;
  dataset['scheme'] = look.dark ? 'dark' : 'light';
  dataset['care'] = look.care ? 'on' : 'off';
}

export function keepLook(change: Partial<Look>): void {
  look = { ...look, ...change };
  const words = [look.care && 'care', look.dark && 'dark'].filter(Boolean).join('.');
  document.cookie = `${cookie}=${words}; Path=/; Max-Age=31536000; SameSite=Strict`;
  showLook();
}
