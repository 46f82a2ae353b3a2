/** Adds the file to a request of an endpoint that takes an upload; the rest of the request keeps its type. */
export const withFile = <Request extends object>(request: Request, file: Blob): Request => ({ ...request, file });
