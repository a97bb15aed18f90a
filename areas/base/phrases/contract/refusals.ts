import { refusals } from '#kit/contract/refusal.ts';

export const phraseRefusals = refusals({
  phraseKnown: { status: 409, say: '这条常用语已经有了' },
});
