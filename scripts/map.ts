// npm run map: writes docs/map.md from the sources.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { drawMap } from './walls/map.ts';
import { readSources } from './walls/sources.ts';

const project = path.join(import.meta.dirname, '..');
writeFileSync(path.join(project, 'docs', 'map.md'), drawMap(readSources(project)));
