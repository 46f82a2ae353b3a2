/** The keys of a record, with their literal types. */
export const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];
