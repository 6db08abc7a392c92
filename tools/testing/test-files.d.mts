export const leavesBehind: readonly string[];
export const longest: readonly string[];
export const onOldestPostgres: readonly string[];
export const leftOut: readonly string[];
