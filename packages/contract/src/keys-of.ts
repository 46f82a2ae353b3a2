/** The keys of a record, typed as they are written in it. */
export const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];
