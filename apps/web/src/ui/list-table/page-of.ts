type Read<Row> = {
  data: { results: Row[]; count: number } | undefined;
  error: { message: string } | null;
  refetch: () => unknown;
};
type List = {
  params: { page: number; pageSize: number; ordering: string };
  setPage: (page: number) => void;
  setOrdering: (ordering: string) => void;
};

/** The table's props for a page read from the server with the parameters of the address. */
export const pageOf = <Row>({ data, error, refetch }: Read<Row>, { params, ...list }: List) => ({
  rows: data?.results,
  total: data?.count,
  error: error ? { message: error.message, onRetry: () => void refetch() } : undefined,
  page: params.page,
  pageSize: params.pageSize,
  onPage: list.setPage,
  ordering: params.ordering,
  onOrdering: list.setOrdering,
});
