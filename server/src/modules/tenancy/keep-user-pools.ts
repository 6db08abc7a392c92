/** Every hour: expired rows of the user pools are deleted, and old signing keys are replaced. */
import type { Job } from '#kernel/jobs/jobs';

/** The part of the identity service this needs. */
export interface UserPools {
  poolIds(): Promise<readonly string[]>;
  upkeep(poolId: string): Promise<void>;
}

export const keepUserPools = (pools: UserPools): Omit<Job, 'name'> => ({
  schedule: '23 * * * *',
  handle: async () => {
    const results = [];
    // One after the other; a pool in trouble keeps nobody else waiting.
    for (const poolId of await pools.poolIds()) results.push(...(await Promise.allSettled([pools.upkeep(poolId)])));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  },
});
