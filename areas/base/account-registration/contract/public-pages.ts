import type { Page } from '#kit/contract/pages.ts';

// Apart from the menu, so that whoever opens one does not download the pages of all others.
export const registerPage = { path: '/register', title: '企业账号注册' } as const satisfies Page;
export const registeredPage = { path: '/register-success', title: '注册申请结果' } as const satisfies Page;
export const resetPage = { path: '/resetPassword', title: '密码重置' } as const satisfies Page;
export const resetDonePage = { path: '/resetSuccess', title: '密码重置结果' } as const satisfies Page;
