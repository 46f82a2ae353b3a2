export { fetchFile, sweepFiles } from "./fetch-file.ts";
