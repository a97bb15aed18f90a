export { listPapersAbout } from './paper-views.ts';
export { issuerOf } from './print-tools.ts';
export { makePaper } from './render-paper.ts';
