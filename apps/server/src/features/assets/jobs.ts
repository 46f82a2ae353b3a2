export { finishAsset } from "./content/finish-asset.ts";
export { sweepUploads } from "./uploads/sweep-uploads.ts";
