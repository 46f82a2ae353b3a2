/** A picture with its table beside it; below it where there is no room. */
export const besideGrid = "grid items-start gap-x-6 gap-y-4 xl:grid-cols-2 print:grid-cols-2 [&>*]:min-w-0";
