/** 常见问题: what the institute has answered and shows to anybody, without login. */
export const openAnswersPage = { path: '/questions', title: '常见问题' } as const;
