// npm run permissions: writes docs/permissions.md from the declarations.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { areas } from '#server/areas.ts';
import { drawPermissions } from '#server/testing/permissions.ts';

writeFileSync(path.join(import.meta.dirname, '..', 'docs', 'permissions.md'), drawPermissions(areas));
