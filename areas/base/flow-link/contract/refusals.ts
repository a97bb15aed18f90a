import { refusals } from '#kit/contract/refusal.ts';

export const flowLinkRefusals = refusals({
  flowLinkDead: { status: 410, say: '链接不完整或者已经过期，请向提供链接的单位重新索取' },
});
