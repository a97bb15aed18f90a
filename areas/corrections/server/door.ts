export { findByNumber } from './correction-store.ts';
