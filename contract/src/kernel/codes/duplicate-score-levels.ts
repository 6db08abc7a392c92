/** From this score on two records are very likely, or likely, of one person; below, it is possible. */
export const duplicateScoreLevels = { veryLikely: 24, likely: 16 } as const;
