export const runSeed: number;
export function shareOf<One>(all: readonly One[], parts: number): One[];
