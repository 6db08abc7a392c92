export * from './demo.ts';
export * from './issuer.ts';
export * from './pool-settings.ts';
export * from './regions.ts';
export * from './sign-up.ts';
export * from './tenant-config.ts';
export * from './tenant-settings.ts';
