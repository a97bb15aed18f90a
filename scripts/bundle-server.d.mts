export function bundleServer(outfile: string, entry?: string): Promise<void>;
export function bundleTest(outfile: string, test: string): Promise<string[]>;
