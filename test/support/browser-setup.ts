/** The one browser that all journeys share: started before the first of them, closed after the last. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchOptions } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(await launchOptions());
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
