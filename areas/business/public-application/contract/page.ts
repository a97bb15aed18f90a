/** Apart from the calls, so that the login page, which leads there, does not download them. */
export const guestApplyPage = { path: '/onlineApply', title: '在线报检（免登录）' } as const;

/** The page with the number of an application in it, as the messages lead to it. */
export function progressPath(onlinelsh: string): string {
  return `${guestApplyPage.path}?no=${encodeURIComponent(onlinelsh)}`;
}
