/** Made by the build from the contract: its calls without schemas. */
declare module '*?wire' {
  export const wire: Readonly<Record<string, unknown>>;
}

declare module 'virtual:antd.css';

interface ImportMetaEnv {
  readonly PORTAL_VERSION: string;
}
