export { listPipesOf } from './pipeline-views.ts';
export { totalsByLevel } from './pipeline-unit-views.ts';
export { addPipes } from './pipeline-store.ts';
