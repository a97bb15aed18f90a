/** What a record of the demo city was made with, as its inspector confirmed it. */
export { conditionsMet, instrumentsAlong } from '../demo.ts';
