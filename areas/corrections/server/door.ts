export { correctionReach, findByNumber } from './correction-store.ts';
