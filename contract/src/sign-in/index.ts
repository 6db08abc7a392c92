export * from './password-sign-in.ts';
