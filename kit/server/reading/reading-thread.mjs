// Entry of the thread that reads files. The `--import tsx` of the process does not reach its threads, so the loader is registered here.
import { register } from 'tsx/esm/api';

register();
await import('./reading.worker.ts');
