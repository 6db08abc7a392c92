export default { test: { name: 'journeys', include: ['**/*.spec.ts'], globalSetup: '/tmp/e2eb/setup.ts', maxWorkers: 1, testTimeout: 60_000, hookTimeout: 60_000 } };
