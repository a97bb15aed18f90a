export { readDossier, type Dossier } from './read-dossier.ts';
