import type { Browser } from 'playwright-core';

/** @throws Error when there is no Chromium and none can be installed */
export function launchBrowser(further?: readonly string[]): Promise<Browser>;
