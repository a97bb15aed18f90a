// npm run sbom: prints what is shipped as a CycloneDX list (JSON, 1.6), from package-lock.json alone: no registry is asked, and none is named.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { billOf, type Lock } from './walls/bill-of-materials.ts';

const lock = JSON.parse(readFileSync(path.join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as Lock;
process.stdout.write(`${JSON.stringify(billOf(lock), null, 2)}\n`);
