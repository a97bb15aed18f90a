export { listPipesOf } from './pipeline-views.ts';
export { totalsByLevel } from './pipeline-unit-views.ts';
export { addPipes, replacePipes } from './pipeline-store.ts';
export { printedPipe } from './pipeline-export.ts';
export { pipelineSummary } from './documents/pipeline-summary.ts';
