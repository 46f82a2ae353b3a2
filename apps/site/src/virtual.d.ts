declare module "virtual:site-assets" {
  /** Addresses of the built files, with their hashes. */
  const assets: { css: string; js: string; display: string; icon: string };
  export default assets;
}
